import { unitInFull } from '../../quantities/format-quantity.ts';
import { groupThousands } from '../../quantities/typed-figure.ts';
import { readableLine, readableText } from '../../texts/readable-text.ts';
import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import type { FormFigure, FormulationForm } from '../form/formulation-form.ts';
import type { Recap } from '../recap/recap.ts';
import { nameFormulation } from './name-formulation.ts';

/** Something that was entered, in words: what nobody entered is left out. */
export type DescribedEntry = { label: string; value: string };

const types = { general: 'General', in_patient: 'In-patient', home_patient: 'Home Patient' };

/** What a formulation is called, for whom it is and how it is given. */
export function describeHead(form: FormulationForm, { bases, document }: PnCatalogue): DescribedEntry[] {
  const { type, description } = nameFormulation(form);
  const isPatient = type !== 'general';
  const { weightKg = '', mlPerHour = '', hoursPerDay = '', group = '' } = form.infusion ?? {};
  return [
    entry('Description', description),
    entry('Formulated for', types[type]),
    entry('Patient initials', isPatient ? readableLine(form.patient_initials) : ''),
    entry('Patient reference', isPatient ? readableLine(form.patient_ref) : ''),
    entry('How often', form.frequency === 'regular' ? 'Regular' : 'Once'),
    entry('Base', bases.get(form.base)?.label ?? form.base),
    figure('Bag volume', form.bag_volume, 'mL'),
    figure('Weight', weightKg, 'kg'),
    figure('Rate', mlPerHour, 'mL/hour'),
    figure('Hours in a day', hoursPerDay, 'hours'),
    entry('Age group', document.guidelines.groups[group]?.label ?? group),
    entry('Comments', readableText(form.comments)),
  ].flat();
}

/** What was put into the bag, as it was entered. */
export function describeContent(form: FormulationForm, { additives: known }: PnCatalogue): DescribedEntry[] {
  const { macronutrients, electrolytes, chloride_acetate, micronutrients, additives } = form.formulation;
  const { amino_acid, glucose, lipid } = macronutrients ?? {};
  const { label: choice, quantity } = chloride_acetate;
  return [
    amino_acid ? figure(amino_acid.label, amino_acid.quantity, 'g') : [],
    [glucose, lipid].flatMap((each) => (each ? figure(each.label, each.quantity_g, 'g') : [])),
    electrolytes.flatMap(({ label, type, extra_quantity }) =>
      figure(`${label}${type ? ` (${type})` : ''}, extra`, extra_quantity, 'mmol'),
    ),
    entry(
      'Chloride and acetate',
      [choice, isEntered(quantity) && `${groupThousands(String(quantity))} mmol`].filter(Boolean).join(', '),
    ),
    micronutrients.trace_elements.flatMap(({ name, value, unit }) =>
      figure(name, value, unit || form.micronutrientsUnit),
    ),
    micronutrients.vitamins.flatMap(({ name, value, unit }) => figure(name, value, unit)),
    additives.flatMap(({ label, quantity: amount }) => figure(label, amount, known.get(label)?.unit ?? '')),
  ].flat();
}

/** The figures of a recap, as its table has them. */
export const describeRecap = ({ rows }: Recap): DescribedEntry[] =>
  rows.map(({ label, shown, unit, basis }) => ({
    label: basis === 'litre' && !unit.endsWith('/L') ? `${label}, each litre` : label,
    value: shown === null ? 'not known' : `${groupThousands(shown)} ${unitInFull(unit)}`,
  }));

const entry = (label: string, value: string): DescribedEntry[] => (value === '' ? [] : [{ label, value }]);

const isEntered = (typed: FormFigure): boolean => typed !== null && typed !== '';

const figure = (label: string, typed: FormFigure, unit: string): DescribedEntry[] =>
  isEntered(typed) ? [{ label, value: `${groupThousands(String(typed))} ${unit}`.trim() }] : [];
