import { parseArgs } from 'node:util';
import { AUDIT_PARTS, type AuditPart } from '../../apps/api/src/database/queries/audit-export.queries.ts';
import { exportAudit } from '../../apps/api/src/services/audit/export-audit.ts';
import { asPortalOwner } from '../portal/as-portal-owner.ts';

const USAGE = `Usage: npm run audit -- --hospital DMOH01 --from 2026-11-01 --to 2026-11-30 [--part clinical | reads | accounts]
Prints the audit of a hospital for these days, both included, one event a line as JSON:
  clinical  what was done to orders, patients, registrations and formulations (this without --part)
  reads     who was shown which of them
  accounts  who signed in and out, was refused, changed a password or the hospital`;

const isPart = (part: string): part is AuditPart => (AUDIT_PARTS as readonly string[]).includes(part);

/** Prints a part of a hospital's audit; what is printed holds names, so that it belongs where the database does. */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      hospital: { type: 'string', default: '' },
      from: { type: 'string', default: '' },
      to: { type: 'string', default: '' },
      part: { type: 'string', default: 'clinical' },
    },
  });
  const { hospital, from, to, part } = values;
  if (!hospital || !from || !to || !isPart(part)) {
    console.error(USAGE);
    return 2;
  }
  return asPortalOwner(
    async (owner) => {
      const asked = { hospitalId: hospital, part, from, to };
      const count = await exportAudit(owner, asked, (line) => process.stdout.write(`${line}\n`));
      console.error(`${count} events`);
    },
    { needsDatabase: true },
  );
}
