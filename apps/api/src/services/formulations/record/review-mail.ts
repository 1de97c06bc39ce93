import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import type { RecapRow } from '@bolt/domain/nutrition/recap/recap';
import type { StabilityCheck } from '@bolt/domain/nutrition/stability/stability-verdict';
import { readableText } from '@bolt/domain/texts/readable-text';
import type { Check } from './check-stability.ts';

interface Told {
  /** Where it comes from, for whom it is. */
  head: readonly string[];
  form: FormulationForm;
  check: Check;
  pn: PnCatalogue;
}

/** What the Compounding Team reads: what was entered, what the bag holds, and what each check that counts says. */
export function reviewMailText({ head, form, check, pn }: Told): string {
  const { verdict, recap, catalogueVersion } = check;
  const counting = verdict.checks.filter(({ outcome }) => outcome === 'error' || outcome === 'warning');
  return [
    'Custom PN formulation for review',
    ...head,
    '',
    'As it was entered',
    `Base: ${recap.base ?? form.base}`,
    `Bag volume: ${form.bag_volume} mL`,
    ...entries(form, pn),
    '',
    'What the bag holds',
    ...recap.rows.map(rowLine),
    ...recap.missing,
    '',
    `Stability: ${verdict.stability} (catalogue version ${catalogueVersion}, rules ${verdict.catalogueVersion})`,
    ...counting.map(checkLine),
    ...answers(check),
    ...(form.comments.trim() === '' ? [] : ['', 'Comments', readableText(form.comments)]),
    '',
  ].join('\n');
}

function entries({ formulation, micronutrientsUnit }: FormulationForm, pn: PnCatalogue): string[] {
  const { macronutrients, electrolytes, chloride_acetate, micronutrients, additives } = formulation;
  const amount = (label: string, quantity: unknown, unit: string) =>
    quantity === null || quantity === '' ? [] : [`${label}: ${quantity} ${unit}`];
  return [
    ...[macronutrients?.amino_acid].flatMap((each) => (each ? amount(each.label, each.quantity, 'g') : [])),
    ...[macronutrients?.glucose, macronutrients?.lipid].flatMap((each) =>
      each ? amount(each.label, each.quantity_g, 'g') : [],
    ),
    ...electrolytes.flatMap(({ label, type, extra_quantity }) =>
      amount(`${label}${type ? ` (${type})` : ''}, extra`, extra_quantity, 'mmol'),
    ),
    ...(chloride_acetate.label
      ? [
          `Chloride and acetate: ${[chloride_acetate.label, chloride_acetate.quantity].filter(Boolean).join(', ')}`,
        ]
      : []),
    ...micronutrients.trace_elements.flatMap(({ name, value, unit }) =>
      amount(name, value, unit || micronutrientsUnit),
    ),
    ...micronutrients.vitamins.flatMap(({ name, value, unit }) => amount(name, value, unit)),
    ...additives.flatMap(({ label, quantity }) =>
      amount(label, quantity, pn.additives.get(label)?.unit ?? ''),
    ),
  ].map((line) => line.trim());
}

const answers = ({ answeredSlips }: Check): string[] =>
  answeredSlips.length === 0
    ? []
    : [
        '',
        'Asked about, because it is usual in another unit',
        ...answeredSlips.map(
          ({ asEntered, otherwise, why, by }) => `${asEntered}, not ${otherwise}: said by ${by} (${why})`,
        ),
      ];

const rowLine = ({ label, shown, unit, basis }: RecapRow): string =>
  `${label}: ${shown === null ? 'not known' : `${shown} ${unit}${basis === 'litre' ? ' in each litre' : ''}`}`;

const checkLine = ({ outcome, words, measured, limit, unit, message }: StabilityCheck): string =>
  `${outcome === 'error' ? 'Error' : 'Warning'}: ${words}; measured ${measured ?? 'not known'}, limit ${limit ?? 'none'} ${unit}.${message ? ` ${message}` : ''}`;
