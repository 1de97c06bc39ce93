import type { Fault } from '../fault.ts';
import { accountsFaults } from './accounts.ts';
import { importFaults } from './imports.ts';
import { permissionFaults } from './permissions.ts';
import { ruleFaults } from './rules.ts';
import { screenFaults } from './screens.ts';
import { serviceFaults } from './services.ts';
import { sqlFaults } from './sql.ts';
import { workbenchFaults } from './workbench.ts';

export type FaultKind =
  | 'sql'
  | 'permissions'
  | 'services'
  | 'screens'
  | 'rules'
  | 'workbench'
  | 'accounts'
  | 'imports';

export interface TableFault {
  readonly kind: FaultKind;
  readonly fault: Fault;
}

const ofKind = (kind: FaultKind, faults: readonly Fault[]): TableFault[] =>
  faults.map((fault) => ({ kind, fault }));

/** Every fault that somebody thought of, by where it is made. */
export const faultTable: readonly TableFault[] = [
  ...ofKind('sql', sqlFaults),
  ...ofKind('permissions', permissionFaults),
  ...ofKind('services', serviceFaults),
  ...ofKind('screens', screenFaults),
  ...ofKind('rules', ruleFaults),
  ...ofKind('workbench', workbenchFaults),
  ...ofKind('accounts', accountsFaults),
  ...ofKind('imports', importFaults),
];
