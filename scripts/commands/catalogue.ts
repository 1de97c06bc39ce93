import { readCurrentCatalogue } from '../../apps/api/src/database/queries/catalogue-versions.queries.ts';
import {
  type CheckedCatalogue,
  checkCatalogue,
} from '../../apps/api/src/services/catalogue/check-catalogue.ts';
import {
  type CatalogueDifference,
  describeDifference,
} from '../../apps/api/src/services/catalogue/describe-difference.ts';
import { loadCatalogue } from '../../apps/api/src/services/catalogue/load-catalogue.ts';
import { writeFault } from '../../packages/domain/src/catalogue/check/catalogue-content.ts';
import { asPortalOwner } from '../portal/as-portal-owner.ts';
import { fileFailure } from '../portal/file-failure.ts';

const USAGE = `Usage: npm run catalogue -- check | diff | load <folder>
  check   holds the files of the folder against every rule and names all faults
  diff    says what they change against the catalogue in force, and how many open drafts that touches
  load    puts them in force, while the portal runs or not`;

/** Checks the files of a supplier's catalogue, says what they change, or puts them in force. */
export async function run([what = '', folder = '', ...others]: readonly string[]): Promise<number> {
  if (!['check', 'diff', 'load'].includes(what) || !folder || others.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const checked = await checkCatalogue(folder).catch((error: Error) => error);
  if (checked instanceof Error) {
    console.error(fileFailure(checked, folder));
    return 1;
  }
  if (!checked.ok) {
    for (const fault of checked.faults) console.error(writeFault(fault));
    console.error(`${checked.faults.length} faults: nothing was loaded.`);
    return 1;
  }
  if (what === 'check') {
    console.log(`No faults: ${contentsOf(checked)}.`);
    return 0;
  }
  return asPortalOwner(async (owner) => {
    if (what === 'diff') {
      const before = await readCurrentCatalogue(owner);
      printDifference(await describeDifference(owner, before, checked.content), contentsOf(checked));
      return;
    }
    const { version, difference } = await loadCatalogue(owner, folder);
    if (!difference)
      return console.log(`Version ${version} in force has this content already: nothing was loaded.`);
    printDifference(difference, contentsOf(checked));
    console.log(`Version ${version} is in force.`);
  });
}

function contentsOf({ content: { document } }: Extract<CheckedCatalogue, { ok: true }>): string {
  const { drugs, containers, presentations, finishedProducts, tpnProducts } = document;
  return [
    `${drugs.length} drugs`,
    `${presentations.length} preparations`,
    `${containers.length} containers`,
    `${finishedProducts.length} finished products`,
    `${tpnProducts.length} nutrition products`,
  ].join(', ');
}

function printDifference(difference: CatalogueDifference, contents: string): void {
  const { isFirst, changes, touched, unknownHospitals } = difference;
  if (isFirst) console.log(`No catalogue was loaded before this one: ${contents}.`);
  else if (changes.length === 0) console.log('Nothing changes for users.');
  for (const { text } of changes) console.log(text);
  for (const { hospital_name, hospital_id, drafts, lines } of touched)
    console.log(`Touches at ${hospital_name} (${hospital_id}): open drafts ${drafts}, lines ${lines}`);
  if (!isFirst && changes.length > 0 && touched.length === 0) console.log('Touches no open draft.');
  if (touched.length > 0) {
    const sum = (count: 'drafts' | 'lines') => touched.reduce((total, each) => total + each[count], 0);
    console.log(`Touches in all: open drafts ${sum('drafts')}, lines ${sum('lines')}`);
  }
  for (const id of unknownHospitals)
    console.log(`Note: delivery.json names hospital ${id}, which the portal does not have.`);
}
