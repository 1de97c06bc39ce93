import { indexPnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import { newFormulation } from '@bolt/domain/nutrition/form/start-formulation';
import { recapOf } from '@bolt/domain/nutrition/recap/recap-of';
import { contentOf } from '@bolt/domain/nutrition/record/content-of';
import { nameFormulation } from '@bolt/domain/nutrition/record/name-formulation';
import { judgeStability } from '@bolt/domain/nutrition/stability/judge-stability';
import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { type Deed, historyOf, type MadeFormulation } from './demonstration-formulations.ts';
import type { Life } from './formulation-life.ts';
import type { StaffMember } from './hospital-staff.ts';
import type { HospitalWorld } from './hospital-world.ts';
import { accountId, accountName } from './load-accounts.ts';
import { addAnswers, answerColumns, answererOf } from './make-formulation-answers.ts';
import { recordMove } from './record-move.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const notForUse = 'Demonstration data: not for clinical use.';

/** The custom formulations of each account that works on the hospital's nutrition site. */
export function makeFormulations(world: HospitalWorld): void {
  const { hospital, formulations } = world;
  if (!hospital.tpnAccess) return;
  const authors = DEMONSTRATION_ACCOUNTS.filter(
    ({ hospitals, flags, preferences }) =>
      hospitals.includes(hospital.hospitalId) &&
      flags.includes('can_submit_orders') &&
      preferences.includes('TPN Access'),
  ).map((account) => ({ userId: accountId(account), name: accountName(account) }));
  formulations.made.forEach((made, index) => {
    const author = authors[made.author];
    if (!author || (made.hospital && made.hospital !== hospital.hospitalId)) return;
    const productCode = made.productCode ?? `DMO-F-${hospital.hospitalId.slice(-2)}-${index + 1}`;
    makeFormulation(world, made, author, productCode);
  });
}

function formOf({ hospital, formulations }: HospitalWorld, made: MadeFormulation): FormulationForm {
  const bag = formulations.bags[made.bag];
  if (!bag) throw new Error(`There is no bag '${made.bag}'`);
  const { macronutrients } = bag.formulation;
  return {
    ...newFormulation(hospital.hospitalCountry),
    currentStep: 3,
    use: made.patient ? 'patient' : 'general',
    patient_type: made.patient?.type ?? '',
    frequency: made.frequency,
    bag_details: made.description,
    patient_initials: made.patient?.initials ?? '',
    patient_ref: made.patient?.reference ?? '',
    comments: notForUse,
    selectedAminoAcidType: macronutrients?.amino_acid?.label ?? null,
    selectedGlucoseType: macronutrients?.glucose?.label ?? null,
    selectedLipidType: macronutrients?.lipid?.label ?? null,
    ...bag,
  };
}

function makeFormulation(
  world: HospitalWorld,
  made: MadeFormulation,
  author: StaffMember,
  productCode: string,
): void {
  const { catalogue, now, random, rows, staff } = world;
  const { formulations, version } = catalogue.document;
  if (!formulations) return;
  const pn = indexPnCatalogue(formulations);
  const entered = formOf(world, made);
  const recap = recapOf(contentOf(entered), pn);
  const verdict = judgeStability(contentOf(entered), pn);
  if (made.stability !== '' && verdict.stability !== made.stability)
    throw new Error(`'${made.description}' is ${verdict.stability}, not ${made.stability}`);
  const begunAt = now.getTime() - made.daysAgo * DAY_MS;
  const deeds: readonly Deed[] = historyOf[made.status];
  const life: Life = {
    made,
    author,
    productCode,
    form: { ...entered, traceElementRecapTotals: recap.traceElementTotals },
    check: { catalogue_version: version, verdict, recap },
    deeds,
    momentOf: (deed) => new Date(begunAt + deeds.indexOf(deed) * 3 * HOUR_MS),
    doneBy: (deed) => answererOf(made, deed) ?? (deed === 'ready' ? staff.supplier : author),
  };
  const key = { formulation_id: random.id(new Date(begunAt)) };
  rows.formulation.push({ ...key, ...formulationRow(life), ...answerColumns(life) });
  versionsOf(deeds).forEach((deed, place) => {
    rows.formulation_version.push({ ...key, ...versionRow(life, deed, place) });
  });
  for (const [place, deed] of deeds.entries())
    recordMove(world, {
      at: life.momentOf(deed),
      by: life.doneBy(deed),
      action: `formulation-${deed}`,
      subject: { type: 'formulation', id: key.formulation_id },
      before: place === 0 ? null : { version: place },
      after: { version: place + 1, stability: made.stability, ...(made.reason && { reason: made.reason }) },
    });
  addAnswers(world, life, key);
}

/** What the supplier recommends is no version: its hospital goes on reading that it is submitted. */
const versionsOf = (deeds: readonly Deed[]): Deed[] => deeds.filter((deed) => deed !== 'recommended');

/** The version whose check holds: of the submission, which is judged once more; the supplier's answer checks nothing. */
const checkedVersion = (deeds: readonly Deed[], upTo: number): number | null => {
  const judged = deeds.slice(0, upTo + 1).findLastIndex((deed) => deed === 'checked' || deed === 'submitted');
  return judged < 0 ? null : judged + 1;
};

function formulationRow(life: Life) {
  const { made, author, form, check, deeds, momentOf, doneBy } = life;
  const { type, description, patient } = nameFormulation(form);
  const versions = versionsOf(deeds);
  const last = versions.at(-1)!;
  const product_code = last === 'ready' ? life.productCode : '';
  const checked_version = checkedVersion(versions, versions.length - 1);
  return {
    formulation_type: type,
    use_for: form.use,
    description,
    patient,
    product_code,
    stability: made.stability,
    checked_version,
    judged_catalogue: checked_version && check.catalogue_version,
    version: versions.length,
    created_by: author.userId,
    created_name: author.name,
    created_at: momentOf(deeds[0]!),
    modified_name: doneBy(last).name,
    modified_at: momentOf(last),
    ...(deeds.includes('submitted') && {
      submitted_by: author.userId,
      submitted_name: author.name,
      submitted_at: momentOf('submitted'),
    }),
    activity_at: momentOf(last),
    searched: `${description}\n${patient}\n${product_code}`.toLowerCase(),
  };
}

function versionRow({ made, form, check, deeds, momentOf, doneBy }: Life, deed: Deed, place: number) {
  const by = doneBy(deed);
  const checked_version = checkedVersion(versionsOf(deeds), place);
  return {
    version: place + 1,
    action: deed,
    form_data: form,
    stability: made.stability,
    checked_version,
    ...(checked_version === place + 1 && check),
    reason: deed === 'returned' || deed === 'withdrawn' ? (made.reason ?? null) : null,
    made_by: by.userId,
    made_name: by.name,
    made_at: momentOf(deed),
  };
}
