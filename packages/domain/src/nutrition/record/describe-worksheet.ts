import { storageTemperature } from '../../compounding/stability/describe-storage.ts';
import { unitInFull } from '../../quantities/format-quantity.ts';
import { groupThousands } from '../../quantities/typed-figure.ts';
import { readableText } from '../../texts/readable-text.ts';
import type { GuidelineComparison } from '../advice/compare-with-guidelines.ts';
import { type InfusionView, infusedEachDay } from '../advice/infused-each-day.ts';
import { noInfusion } from '../advice/infusion.ts';
import { outsideInWords, outsideRanges } from '../advice/outside-ranges.ts';
import { positionWords, rangeWords } from '../advice/range-words.ts';
import type { AnsweredSlip } from '../advice/slip-questions.ts';
import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import type { FormulationForm } from '../form/formulation-form.ts';
import { verdictContentOf } from '../form/verdict-content.ts';
import { shelfLifeInBoth } from '../product/shelf-life.ts';
import type { RecapRow } from '../recap/recap.ts';
import { recapOf } from '../recap/recap-of.ts';
import { judgeStability } from '../stability/judge-stability.ts';
import type { StabilityCheck, StabilityVerdict } from '../stability/stability-verdict.ts';
import {
  limitWithUnit,
  measuredWords,
  preliminaryTitles,
  sentence,
  sourceOfCheck,
  verdictTitles,
} from '../stability/verdict-words.ts';
import { type DescribedEntry, describeContent, describeHead } from './describe-form.ts';
import { nameFormulation } from './name-formulation.ts';

/** A formulation on paper, in words: page and PDF print the same. */
export type Worksheet = {
  title: string;
  /** Whose paper it is: 'Draft, version 3'. */
  state: string;
  entered: DescribedEntry[];
  composition: { label: string; amount: string; working: string }[];
  /** What could not be counted. */
  notCounted: string[];
  infusion: { intro: string; rows: { label: string; day: string; kilogram: string; guideline: string }[] };
  verdict: string;
  /** What is given outside the guideline ranges, beside the verdict on the mixture; '' where nothing is. */
  outsideRanges: string;
  checks: { outcome: string; words: string; measured: string; limit: string; about: string }[];
  /** Figures that look like another unit, and who said that they are meant so. */
  asked: string[];
  notices: string[];
  /** Who signs. */
  signatures: string[];
};

interface Told {
  catalogue: PnCatalogue;
  /** The check that holds for exactly this content; null where there is none. */
  checked: { verdict: StabilityVerdict; answeredSlips: readonly AnsweredSlip[]; when?: string } | null;
  /** A moment as it is read at the hospital. */
  momentOf: (iso: string) => string;
  author: string | undefined;
  /** The record that is printed; null where there is none. */
  kept: Kept | null;
}

type Kept = {
  status: 'draft' | 'submitted' | 'ready';
  version: number;
  form: FormulationForm;
  answer: SuppliersAnswer | null;
};

/** What the supplier has said of a record: how it is ordered, or why it was given back. */
export type SuppliersAnswer = {
  product: {
    tpn_code: string;
    stabilityStorage: number;
    stabilityUOM: string;
    stabilityStorageType: string;
  } | null;
  returnedKind: 'returned' | 'withdrawn' | null;
  returnedReason: string | null;
};

const statuses = { draft: 'Draft', submitted: 'Submitted for review', ready: 'Ready to order' } as const;

/** Whether what is printed is what was saved: 'Draft, version 3', 'Not saved'. */
export function worksheetState(kept: Kept | null, printed: FormulationForm): string {
  if (!kept) return 'Not saved';
  const { status, version, form } = kept;
  const givenBack = givenBackOf(kept);
  const said = givenBack ? `${statuses[status]}, ${givenBack.label.toLowerCase()}` : statuses[status];
  return wordsOf(form) === wordsOf(printed)
    ? `${said}, version ${version}`
    : `Changed since version ${version} was saved: not saved as printed`;
}

/** Until it is submitted anew, as its page says it. */
function givenBackOf({ status, answer }: Kept): DescribedEntry | null {
  if (status !== 'draft' || !answer || answer.returnedReason === null) return null;
  const label = `${answer.returnedKind === 'withdrawn' ? 'Withdrawn' : 'Returned'} by the supplier`;
  return { label, value: answer.returnedReason };
}

/** To which product a sheet belongs, of what is printed as it was saved; or why it was given back. */
function answerOf(kept: Kept | null, printed: FormulationForm): DescribedEntry[] {
  if (!kept) return [];
  const product = kept.status === 'ready' && wordsOf(kept.form) === wordsOf(printed) && kept.answer?.product;
  if (!product) return [givenBackOf(kept) ?? []].flat();
  return [
    { label: 'Product code', value: product.tpn_code },
    { label: 'Shelf life', value: shelfLifeInBoth(product) },
    { label: 'Storage', value: storageTemperature(product.stabilityStorageType) },
  ];
}

/** All that paper says of a form; how a figure was sent, as text or number, is no difference. */
const wordsOf = (form: FormulationForm): string =>
  JSON.stringify([
    verdictContentOf(form),
    nameFormulation(form),
    form.frequency,
    readableText(form.comments),
    form.infusion ?? noInfusion,
  ]);

export function describeWorksheet(form: FormulationForm, told: Told): Worksheet {
  const { catalogue, checked, momentOf, author, kept } = told;
  const { texts, approved } = catalogue.document;
  const recap = recapOf(form, catalogue);
  const verdict = checked?.verdict ?? judgeStability(form, catalogue);
  const [description, ...head] = describeHead(form, catalogue);
  const entered = form.infusion ?? noInfusion;
  const infused = infusedEachDay(form, entered, catalogue);
  return {
    title: description?.label === 'Description' ? description.value : 'Custom PN formulation',
    state: worksheetState(kept, form),
    entered: [
      ...answerOf(kept, form),
      ...(description && description.label !== 'Description' ? [description] : []),
      ...head,
      ...(author ? [{ label: 'Author', value: author }] : []),
      ...describeContent(form, catalogue),
    ],
    composition: recap.rows.map(compositionOf),
    notCounted: recap.missing,
    infusion: infusionOf(infused, catalogue),
    verdict: [
      checked
        ? `${verdictTitles[verdict.stability]}.`
        : `Preliminary: ${preliminaryTitles[verdict.stability].toLowerCase()}. Not checked as printed.`,
      checked?.when && `Checked ${checked.when}.`,
      `Rules ${verdict.catalogueVersion}.`,
    ]
      .filter(Boolean)
      .join(' '),
    outsideRanges: outsideInWords(outsideRanges(infused, entered, catalogue)),
    checks: verdict.checks.flatMap((check) => checkOf(check) ?? []),
    asked: (checked?.answeredSlips ?? []).map(
      ({ asEntered, otherwise, why, by, at }) =>
        `${asEntered}, not ${otherwise} (${why}): ${by}, ${momentOf(at)}`,
    ),
    notices: approved ? [texts.disclaimer] : [texts.disclaimer, texts.demonstration],
    signatures: ['Prescriber', 'Pharmacist', 'Second check'],
  };
}

const figure = (amount: string | null, unit: string): string =>
  amount === null ? 'not known' : `${groupThousands(amount)} ${unitInFull(unit)}`;

function compositionOf({ label, shown, unit, basis, perBag, working, missing }: RecapRow) {
  const isPerLitre = basis === 'litre' && !unit.endsWith('/L');
  return {
    label,
    amount: shown !== null && isPerLitre ? `${figure(shown, unit)}/L` : figure(shown, unit),
    working: [
      ...working.map(({ source, amount, unit: of }) => `${source} ${figure(amount, of)}`),
      ...(basis === 'litre' && perBag !== null && isPerLitre ? [`in the bag ${figure(perBag, unit)}`] : []),
      ...missing,
    ].join('; '),
  };
}

const outcomes = { error: 'Not met', unavailable: 'Cannot be said', warning: 'Warning', met: 'Met' } as const;

function checkOf(check: StabilityCheck) {
  const { outcome, words, message, missing } = check;
  if (outcome === 'does-not-apply') return null;
  return {
    outcome: outcomes[outcome],
    words: sentence(words),
    measured: measuredWords(check),
    limit: limitWithUnit(check),
    about: [
      ...(outcome === 'met'
        ? []
        : [message ?? [], ...missing].flat().map((said) => said.replace(/\.?$/, '.'))),
      `${sourceOfCheck(check)}.`,
    ].join(' '),
  };
}

function infusionOf(
  { mlPerDay, bagsPerDay, rows, missing }: InfusionView,
  catalogue: PnCatalogue,
): Worksheet['infusion'] {
  return {
    intro: [
      mlPerDay !== null &&
        `${figure(mlPerDay, 'mL')} in a day${bagsPerDay ? `, ${bagsPerDay} of this bag` : ''}.`,
      missing.length > 0 && `Not entered: ${missing.join(', ')}.`,
      rows.some(({ ranges }) => ranges.length > 0) && `${catalogue.document.guidelines.notice}`,
    ]
      .filter(Boolean)
      .join(' '),
    rows: rows.map(({ label, unit, perDay, perKgDay, ranges }) => ({
      label,
      day: figure(perDay, unit),
      kilogram: perDay !== null && perKgDay === null ? 'no weight' : figure(perKgDay, unit),
      guideline: ranges.map(guidelineOf).join('; ') || 'none held',
    })),
  };
}

function guidelineOf(range: GuidelineComparison): string {
  const recalled = range.confidence === 'recalled' ? ', recalled' : '';
  return `${positionWords[range.position]}: ${rangeWords(range)}${recalled}`;
}
