import type { VolumeFigures } from '../../compounding/findings/evaluation.ts';
import { type DrugLine, emptyDrugLine } from '../../compounding/line/drug-line.ts';
import type { JudgedDose, RowVerdict } from './row-verdict.ts';

/**
 * A verdict as it is stored with its row. What the database itself looks into, or leaves out where it compares two, stands
 * open; all else is one text of JSON, which it takes as one value, without what goes without saying: cells of a line that
 * are empty, volumes that there are none of, and the line of each dose, which is the row's line with that dose. A verdict
 * from before is open as a whole, and says all of it; it is read the same way.
 */
export type KeptVerdict = RowVerdict | (Open & { told: string });

type Open = Pick<RowVerdict, 'patient' | 'substituted' | 'judgedOn' | 'catalogueVersion'>;

/** By field what most verdicts have, so that it is only kept where it is otherwise. */
const usual = {
  deliveryTime: null,
  comment: '',
  skipped: false,
  error: null,
  missingFields: [],
  line: null,
  name: '',
  preparation: '',
  doses: null,
  quantity: null,
  deliveries: [],
  judged: [],
  repeated: [],
} satisfies Partial<RowVerdict>;

type Usual = keyof typeof usual;
type KeptLine = Partial<DrugLine>;
type KeptVolumes = Pick<
  VolumeFigures,
  'drug1VolumeMl' | 'drugVolumeMl' | 'totalVolumeMl' | 'diluentVolumeMl'
> &
  Partial<VolumeFigures>;
type KeptDose = Omit<JudgedDose, 'line' | 'volumes'> & { volumes: KeptVolumes | null };
type Told = Omit<RowVerdict, keyof Open | Usual> & {
  [Field in Exclude<Usual, 'line' | 'judged'>]?: RowVerdict[Field] | undefined;
} & { line?: KeptLine | undefined; judged?: KeptDose[] | undefined };

const noVolumes = { drug2VolumeMl: null, withdrawnMl: null, infusionHours: null, deviceHours: null };

export function keptVerdict(verdict: RowVerdict): KeptVerdict {
  const { patient, substituted, judgedOn, catalogueVersion, line, judged, ...others } = verdict;
  const told: Told = {
    ...others,
    deliveryTime: others.deliveryTime ?? undefined,
    comment: others.comment || undefined,
    skipped: others.skipped || undefined,
    error: others.error ?? undefined,
    missingFields: unlessEmpty(others.missingFields),
    line: line ? keptLine(line) : undefined,
    name: others.name || undefined,
    preparation: others.preparation || undefined,
    doses: others.doses ?? undefined,
    quantity: others.quantity ?? undefined,
    deliveries: unlessEmpty(others.deliveries),
    judged: unlessEmpty(judged)?.map(keptDose),
    repeated: unlessEmpty(others.repeated),
  };
  return { patient, substituted, judgedOn, catalogueVersion, told: JSON.stringify(told) };
}

const unlessEmpty = <Item>(items: Item[]): Item[] | undefined => (items.length > 0 ? items : undefined);

function keptLine(line: DrugLine): KeptLine {
  const kept: Record<string, unknown> = {};
  for (const field of Object.keys(line) as (keyof DrugLine)[]) {
    if (line[field] !== emptyDrugLine[field]) kept[field] = line[field];
  }
  return kept;
}

function keptDose({ line: _, volumes, ...others }: JudgedDose): KeptDose {
  return { ...others, volumes: volumes && keptVolumes(volumes) };
}

function keptVolumes(volumes: VolumeFigures): KeptVolumes {
  const kept: Record<string, string> = {};
  for (const name of Object.keys(volumes) as (keyof VolumeFigures)[]) {
    const figure = volumes[name];
    if (figure !== null) kept[name] = figure;
  }
  return kept as KeptVolumes;
}

export function verdictOfKept(kept: KeptVerdict): RowVerdict {
  if (!('told' in kept)) return kept;
  const { told, ...open } = kept;
  const { line: keptLine, judged = [], ...others } = JSON.parse(told) as Told;
  const line = keptLine ? { ...emptyDrugLine, ...keptLine } : null;
  const doses = others.doses ?? null;
  return {
    ...usual,
    ...(others as Omit<RowVerdict, keyof Open | Usual>),
    ...open,
    line,
    judged: judged.map((dose, index) => doseOfKept(dose, lineOfDose(line, doses?.[index]))),
  };
}

/** A line that was judged is one; its dose is not divided where none is named. */
const lineOfDose = (line: DrugLine | null, dose: string | undefined): DrugLine =>
  dose === undefined ? (line ?? emptyDrugLine) : { ...(line ?? emptyDrugLine), drug1DoseText: dose };

const doseOfKept = ({ volumes, ...others }: KeptDose, line: DrugLine): JudgedDose => ({
  ...others,
  line,
  volumes: volumes && { ...noVolumes, ...volumes },
});
