import type { ConcentrationFigure, Finding, StabilityVerdict } from '../compounding/findings/evaluation.ts';
import type { LineDelivery } from '../compounding/line/drug-line.ts';
import { describeExpiry } from '../compounding/stability/describe-promise.ts';
import type { RealDatePromise } from '../compounding/stability/promise-real-date.ts';
import { dayOf, withoutWeekdays } from '../dates/shown-day.ts';
import type { DecimalInput } from '../quantities/decimal.ts';
import { formatDuration } from '../quantities/format-duration.ts';
import { formatQuantity, formatVolumeMl, shownConcentration } from '../quantities/format-quantity.ts';

/** Whether one delivery lasts until its treatment, as it was reckoned. */
export type DeliveryPromise = Omit<LineDelivery, 'quantity'> & { promise: RealDatePromise };

/** What a judgement says besides volumes, stability and findings. */
export type ShownFigures = {
  concentration: ConcentrationFigure[];
  /** Plain decimal; null without an infusion. */
  infusionHours: string | null;
  promises: DeliveryPromise[];
  /** Of a line that orders a formulation of the hospital: which, as it stood when it was set ready. */
  formulation?: { id: string; version: number } | undefined;
};

/** All that a user sees of the judgement of a line. */
export type ShownJudgement = {
  /** A product's are the catalogue's own; as a user reads them. */
  doses: readonly string[];
  drugVolumeMl: DecimalInput | null;
  totalVolumeMl: DecimalInput | null;
  stability: StabilityVerdict | null;
  findings: readonly Finding[];
  /** Null where it was not kept: then nothing of it is compared. */
  figures: ShownFigures | null;
};

/** One thing that is not what was shown; null where there was, or is, no such thing. */
export type JudgementChange = { field: string; label: string; shown: string | null; now: string | null };

/** `key` where two that read alike may be different. */
type Said = { field: string; label: string; text: string | null; key?: string | undefined };

/**
 * What differs between two judgements of a line, in the words in which a user read the first: a difference that no
 * rounding shows is none.
 */
export function compareJudgements(shown: ShownJudgement, now: ShownJudgement): JudgementChange[] {
  const isComparable = shown.figures !== null && now.figures !== null;
  const [before, after] = [shown, now].map((one) => [
    ...volumesSaid(one),
    ...(isComparable && one.figures ? figuresSaid(one.figures, one.findings) : []),
    ...stabilitySaid(one.stability),
  ]) as [Said[], Said[]];
  const fields = new Map([...before, ...after].map(({ field, label }) => [field, label]));
  const saidIn = (said: readonly Said[], field: string) => said.find((each) => each.field === field);
  const figures = [...fields].flatMap(([field, label]): JudgementChange[] => {
    const [was, is] = [saidIn(before, field), saidIn(after, field)];
    const change = { field, label, shown: was?.text ?? null, now: is?.text ?? null };
    return change.shown === change.now && was?.key === is?.key ? [] : [change];
  });
  return [...figures, ...findingChanges(shown.findings, now.findings)];
}

const volumesSaid = ({ doses, drugVolumeMl, totalVolumeMl }: ShownJudgement): Said[] => [
  { field: 'dose', label: 'Dose', text: doses.join(' + ') || null },
  { field: 'totalVolume', label: 'Total volume', text: volume(totalVolumeMl) },
  { field: 'drugVolume', label: 'Drug volume', text: volume(drugVolumeMl) },
];

const volume = (ml: DecimalInput | null): string | null => (ml === null ? null : formatVolumeMl(ml));
const hours = (figure: DecimalInput | null): string | null =>
  figure === null ? null : formatDuration(figure, 'hours');

const figuresSaid = (
  { concentration, infusionHours, promises, formulation }: ShownFigures,
  findings: readonly Finding[],
): Said[] => [
  {
    field: 'concentration',
    label: 'Concentration',
    text: concentration.map(({ value, unit }) => shownConcentration(value, unit)).join(' + ') || null,
  },
  { field: 'infusionHours', label: 'Infusion time', text: hours(infusionHours) },
  {
    field: 'formulation',
    label: 'Formulation',
    text: formulation ? `version ${formulation.version}` : null,
    key: formulation?.id,
  },
  ...promises.map(({ deliveryDate, treatmentDate, promise }, row) => ({
    field: `expiry.${row}`,
    label: `Delivery ${dayOf(deliveryDate)}${treatmentDate ? ` for ${dayOf(treatmentDate)}` : ''}`,
    text: describeExpiry(deliveryDate, promise, findings).text,
  })),
];

function stabilitySaid(stability: StabilityVerdict | null): Said[] {
  if (!stability) return [{ field: 'stability', label: 'Stability', text: 'not known' }];
  const { hours2to8C, hours25C, inUse, protectFromLight } = stability;
  return [
    { field: 'stability', label: 'Stability', text: 'known' },
    { field: 'hours2to8C', label: 'Stability at 2 to 8 °C', text: hours(hours2to8C) },
    { field: 'hours25C', label: 'Stability at 25 °C', text: hours(hours25C) },
    {
      field: 'inUse',
      label: 'In use',
      text: inUse && `${hours(inUse.hours)} at ${formatQuantity(inUse.temperatureC, '°C')}`,
    },
    { field: 'protectFromLight', label: 'Protect from light', text: protectFromLight ? 'yes' : 'no' },
  ];
}

/** A finding that reads otherwise is told as the one that went and the one that came, side by side. */
function findingChanges(shown: readonly Finding[], now: readonly Finding[]): JudgementChange[] {
  const [gone, come] = [missingIn(now, shown), missingIn(shown, now)];
  const codes = [...new Set([...gone, ...come].map(({ code }) => code))];
  return codes.flatMap((code) => {
    const [before, after] = [gone, come].map((findings) => findings.filter((each) => each.code === code)) as [
      Finding[],
      Finding[],
    ];
    return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => ({
      field: `finding.${code}`,
      label: 'Finding',
      shown: before[index]?.detail ?? null,
      now: after[index]?.detail ?? null,
    }));
  });
}

/** A finding that was stored before its days were said with the weekday is the same one. */
function missingIn(others: readonly Finding[], findings: readonly Finding[]): Finding[] {
  const key = ({ code, detail }: Finding) => `${code} ${withoutWeekdays(detail)}`;
  const said = new Set(others.map(key));
  return findings.filter((finding) => !said.has(key(finding)));
}
