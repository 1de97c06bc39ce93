import { loadHospitals } from '../../apps/api/src/services/hospitals/load-hospitals.ts';
import { readHospitalFile } from '../../apps/api/src/services/hospitals/read-hospital-file.ts';
import { asPortalOwner } from '../portal/as-portal-owner.ts';
import { fileFailure } from '../portal/file-failure.ts';

const USAGE = `Usage: npm run hospitals -- check | load <file>
  check   holds the file against its rules and names all faults
  load    adds and changes the hospitals of the file with their wards, while the portal runs or not`;

/** Checks a file with hospitals, or loads it. */
export async function run([what = '', file = '', ...others]: readonly string[]): Promise<number> {
  if (!['check', 'load'].includes(what) || !file || others.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const hospitals = await readHospitalFile(file).catch((error: Error) => error);
  if (hospitals instanceof Error) {
    console.error(fileFailure(hospitals, file));
    return 1;
  }
  if (what === 'check') {
    console.log(`No faults: ${hospitals.length === 1 ? '1 hospital' : `${hospitals.length} hospitals`}.`);
    return 0;
  }
  return asPortalOwner(async (owner) => {
    const { added, changed, same } = await loadHospitals(owner, hospitals, new Date());
    for (const id of added) console.log(`Added ${id}.`);
    for (const id of changed) console.log(`Changed ${id}.`);
    if (same.length > 0) console.log(`As they were: ${same.join(', ')}.`);
  });
}
