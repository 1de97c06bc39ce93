import { indexPnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import { newFormulation } from '@bolt/domain/nutrition/form/start-formulation';
import type { Recap } from '@bolt/domain/nutrition/recap/recap';
import { recapOf } from '@bolt/domain/nutrition/recap/recap-of';
import { contentOf } from '@bolt/domain/nutrition/record/content-of';
import { nameFormulation } from '@bolt/domain/nutrition/record/name-formulation';
import { judgeStability } from '@bolt/domain/nutrition/stability/judge-stability';
import type { StabilityVerdict } from '@bolt/domain/nutrition/stability/stability-verdict';
import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { type Deed, historyOf, type MadeFormulation } from './demonstration-formulations.ts';
import type { StaffMember } from './hospital-staff.ts';
import type { HospitalWorld } from './hospital-world.ts';
import { accountId, accountName } from './load-accounts.ts';
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
    if (author) makeFormulation(world, made, author, `DMO-F-${hospital.hospitalId.slice(-2)}-${index + 1}`);
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

/** What the rows of one formulation are made of. */
interface Life {
  made: MadeFormulation;
  author: StaffMember;
  /** Empty until it is ready. */
  productCode: string;
  form: FormulationForm;
  check: { catalogue_version: number; verdict: StabilityVerdict; recap: Recap };
  deeds: readonly Deed[];
  /** Three hours from deed to deed. */
  momentOf(deed: number): Date;
  doneBy(deed: number): StaffMember;
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
    productCode: made.status === 'ready' ? productCode : '',
    form: { ...entered, traceElementRecapTotals: recap.traceElementTotals },
    check: { catalogue_version: version, verdict, recap },
    deeds,
    momentOf: (deed) => new Date(begunAt + deed * 3 * HOUR_MS),
    doneBy: (deed) => (deeds[deed] === 'ready' ? staff.supplier : author),
  };
  const key = { formulation_id: random.id(life.momentOf(0)) };
  rows.formulation.push({ ...key, ...formulationRow(life) });
  deeds.forEach((_, deed) => {
    rows.formulation_version.push({ ...key, ...versionRow(life, deed) });
    recordMove(world, {
      at: life.momentOf(deed),
      by: life.doneBy(deed),
      action: `formulation-${deeds[deed]}`,
      subject: { type: 'formulation', id: key.formulation_id },
      before: deed === 0 ? null : { version: deed },
      after: { version: deed + 1, stability: made.stability },
    });
  });
  if (life.productCode)
    rows.formulation_product.push({ ...key, ...productOf(productCode, made.description) });
}

/** The version whose check holds: of the submission, which is judged once more; the supplier's answer checks nothing. */
const checkedVersion = (deeds: readonly Deed[], upTo: number): number | null => {
  const judged = deeds.slice(0, upTo + 1).findLastIndex((deed) => deed === 'checked' || deed === 'submitted');
  return judged < 0 ? null : judged + 1;
};

function formulationRow({ made, author, productCode, form, check, deeds, momentOf, doneBy }: Life) {
  const { type, description, patient } = nameFormulation(form);
  const last = deeds.length - 1;
  const submission = deeds.indexOf('submitted');
  const checked_version = checkedVersion(deeds, last);
  return {
    status: made.status === 'checked' ? 'draft' : made.status,
    formulation_type: type,
    use_for: form.use,
    description,
    patient,
    product_code: productCode,
    stability: made.stability,
    checked_version,
    judged_catalogue: checked_version && check.catalogue_version,
    version: deeds.length,
    created_by: author.userId,
    created_name: author.name,
    created_at: momentOf(0),
    modified_name: doneBy(last).name,
    modified_at: momentOf(last),
    ...(submission >= 0 && {
      submitted_by: author.userId,
      submitted_name: author.name,
      submitted_at: momentOf(submission),
    }),
    activity_at: momentOf(last),
    searched: `${description}\n${patient}\n${productCode}`.toLowerCase(),
  };
}

function versionRow({ made, form, check, deeds, momentOf, doneBy }: Life, deed: number) {
  const by = doneBy(deed);
  const checked_version = checkedVersion(deeds, deed);
  return {
    version: deed + 1,
    action: deeds[deed],
    form_data: form,
    stability: made.stability,
    checked_version,
    ...(checked_version === deed + 1 && check),
    made_by: by.userId,
    made_name: by.name,
    made_at: momentOf(deed),
  };
}

/** What an order of it names. */
const productOf = (tpn_code: string, description: string) => ({
  tpn_code,
  description: `${description} (demonstration)`,
  stability_storage: 7,
  stability_uom: 'days',
  stability_storage_type: '2-8C',
  min_order_quantity: 1,
  accept_multiple: 1,
  max_batch_size: 0,
  is_offered: true,
});
