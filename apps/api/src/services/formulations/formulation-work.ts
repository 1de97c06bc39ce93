import type { Transaction } from '../../database/database.ts';
import type { Who } from '../../database/queries/audit.queries.ts';
import type { Portal } from '../../portal.ts';

/** What the services of formulations work with. */
export interface FormulationWork extends Who {
  portal: Portal;
  tx: Transaction;
}
