import { parseRatio, ratioOf } from '../../quantities/ratio.ts';
import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import type { FormulationMessages } from '../form/formulation-errors.ts';
import type { EnteredInfusion, FormulationForm } from '../form/formulation-form.ts';
import type { ForWhom } from './find-slips.ts';

export const noInfusion: EnteredInfusion = { weightKg: '', mlPerHour: '', hoursPerDay: '', group: '' };

const figures = {
  weightKg: { what: 'Weight', most: 500 },
  mlPerHour: { what: 'Rate', most: 2000 },
  hoursPerDay: { what: 'Hours in a day', most: 24 },
} as const;

/** The age groups to choose from, the youngest first; those without a place behind the others. */
export const groupsByAge = ({ document }: PnCatalogue): { key: string; label: string }[] =>
  Object.entries(document.guidelines.groups)
    .sort(([, one], [, other]) => (one.order ?? 1000) - (other.order ?? 1000))
    .map(([key, { label }]) => ({ key, label }));

/** What is wrong with how a bag is to be given, by field; nothing of it is required. */
export function validateInfusion(
  { infusion }: Pick<FormulationForm, 'infusion'>,
  { document }: PnCatalogue,
): FormulationMessages {
  if (!infusion) return {};
  const messages = Object.entries(figures).flatMap(([field, { most }]): [string, string][] => {
    const typed = infusion[field as keyof typeof figures].trim();
    if (typed === '' || isUsable(typed, most)) return [];
    return [[`infusion.${field}`, `Enter a plain number above 0, at most ${most}`]];
  });
  const isGroup = infusion.group === '' || Object.hasOwn(document.guidelines.groups, infusion.group);
  return Object.fromEntries(isGroup ? messages : [...messages, ['infusion.group', 'Choose an age group']]);
}

function isUsable(typed: string, most: number): boolean {
  const figure = parseRatio(typed);
  return figure?.isPositive === true && figure.compare(ratioOf(most)) <= 0;
}

/** What has to be entered before figures can be held against the ranges of an age, in the words of the fields. */
export function missingOfInfusion(entered: EnteredInfusion): string[] {
  const missing = Object.entries(figures)
    .filter(([field, { most }]) => !isUsable(entered[field as keyof typeof figures].trim(), most))
    .map(([, { what }]) => what.toLowerCase());
  return entered.group === '' ? [...missing, 'age group'] : missing;
}

/**
 * For whom a bag is, where its age group is known. Of a child whose weight or rate is missing nothing is held against
 * ranges: an adult's day says nothing of it.
 */
export function forWhomOf({ infusion }: Pick<FormulationForm, 'infusion'>): ForWhom {
  if (!infusion || infusion.group === '') return null;
  const isWhole = missingOfInfusion(infusion).length === 0;
  if (!isWhole && infusion.group === 'adult') return null;
  const { group, ...figuresOf } = infusion;
  return { infusion: figuresOf, group };
}
