import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { erasePatient } from '../../apps/api/src/services/personal-data/erase-patient.ts';
import { exportPatient } from '../../apps/api/src/services/personal-data/export-patient.ts';
import { asPortalOwner } from '../portal/as-portal-owner.ts';

const USAGE = `Usage: npm run patients -- export <hospital> <mrn> [<file>]
       npm run patients -- erase <hospital> <mrn> --reason "<why>"
  export  everything that is held of a patient, as JSON with a summary, into a new file or to be piped on
  erase   removes who the patient is from all of it; what was made stays, of nobody. There is no way back.`;
const SHORTEST_REASON = 3;
const OF_WHAT_IS_THERE = { needsDatabase: true };

/** Gives a patient's data out, or removes who they are. */
export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { reason: { type: 'string', default: '' } },
    allowPositionals: true,
  });
  const [what = '', hospitalId = '', mrn = '', file, ...others] = positionals;
  const asked = { hospitalId, mrn, now: new Date(), command: `npm run patients -- ${what}` };
  const reason = values.reason.trim();
  if (what === 'export' && mrn && others.length === 0)
    return asPortalOwner(async (owner) => {
      const exported = await exportPatient(owner, asked);
      const text = `${JSON.stringify(exported, null, 2)}\n`;
      for (const sentence of exported.summary) console.error(sentence);
      if (file) await writeFile(file, text, { flag: 'wx', mode: 0o600 });
      else process.stdout.write(text);
    }, OF_WHAT_IS_THERE);
  if (what === 'erase' && mrn && file === undefined && reason.length >= SHORTEST_REASON)
    return asPortalOwner(async (owner) => {
      const { tables, hasNamesake } = await erasePatient(owner, { ...asked, reason });
      for (const [table, count] of Object.entries(tables)) console.log(`${table.padEnd(24)} ${count}`);
      console.log('Erased. Backups hold the patient until they are removed.');
      if (hasNamesake)
        console.log('Another patient has the same names: look through texts with the names alone by hand.');
    }, OF_WHAT_IS_THERE);
  console.error(USAGE);
  return 2;
}
