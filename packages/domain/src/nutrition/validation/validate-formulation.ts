import { requiredField } from '../../orders/field-messages.ts';
import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import type { FormulationMessages } from '../form/formulation-errors.ts';
import type { FormulationForm } from '../form/formulation-form.ts';
import { type Bag, readBag } from '../ledger/read-bag.ts';
import { isEntered, readFigure } from '../ledger/read-figure.ts';
import { findCombinations } from './find-combinations.ts';
import { findMissingEntries, type ListOfRows } from './required-entries.ts';

export const notAQuantity = 'Enter a plain number of 0 or more';
export const notForThisBase = 'Not available for this base';
export const selectABase = 'Please select a base';
const commentsLength = 1000;

type Message = readonly [field: string, message: string];

/** What is wrong with a step of the builder, by field; nothing wrong is an empty object. */
export function validateFormulation(
  form: FormulationForm,
  catalogue: PnCatalogue,
  step: 1 | 2 | 3,
): FormulationMessages {
  switch (step) {
    case 1:
      return firstOfEach([
        ...required('use', form.use),
        ...(form.use === 'patient' ? required('patient_type', form.patient_type) : []),
        ...required('frequency', form.frequency),
      ]);
    case 2:
      return catalogue.bases.has(form.base) ? {} : { base: selectABase };
    case 3:
      return validateContent(form, catalogue);
  }
}

const required = (field: string, answer: string): Message[] =>
  answer.trim() === '' ? [[field, requiredField]] : [];

/** The first thing that is wrong with a field is the one that is told. */
const firstOfEach = (messages: readonly Message[]): FormulationMessages =>
  Object.fromEntries([...messages].reverse());

function validateContent(form: FormulationForm, catalogue: PnCatalogue): FormulationMessages {
  const bag = readBag(form, catalogue);
  if (!bag) return { base: selectABase };
  const comments: Message[] =
    form.comments.length > commentsLength ? [['comments', `Max ${commentsLength} characters`]] : [];
  return firstOfEach([
    ...Object.entries(findMissingEntries(form, bag)),
    ...findWithoutLabel(form, bag),
    ...findUnreadable(form, bag),
    ...findNotOffered(form, bag),
    ...findCombinations(bag, catalogue),
    ...comments,
  ]);
}

/** Quantities of something that nobody named. */
function findWithoutLabel({ formulation }: FormulationForm, bag: Bag): Message[] {
  const { trace_elements, vitamins } = formulation.micronutrients;
  const isMissing = (rows: readonly { name: string; value: string | number | null }[]) =>
    rows.some(({ name, value }) => name === '' && isEntered(value));
  const unnamed = (entry: Bag['aminoAcid'] | Bag['glucose']) => entry?.label === '';
  return [
    ...(unnamed(bag.aminoAcid) ? [['aminoacid', requiredField] satisfies Message] : []),
    ...(unnamed(bag.glucose) ? [['glucose', requiredField] satisfies Message] : []),
    ...(isMissing(trace_elements) ? [['trace_elements', requiredField] satisfies Message] : []),
    ...(isMissing(vitamins) ? [['vitamins', requiredField] satisfies Message] : []),
  ];
}

/** Each entry with the field at which it is said that it is wrong, and with its quantity's where that has one of its own. */
function fieldsOf(
  bag: Bag,
): { field: string; entry: { label: string; amount: unknown; setting: unknown }; quantityField?: string }[] {
  const { base, aminoAcid, glucose, lipid, electrolytes, traces, vitamins, additives } = bag;
  const place = (items: readonly { label: string }[], label: string) =>
    items.findIndex((item) => item.label === label);
  return [
    ...(aminoAcid ? [{ field: 'aminoacid', entry: aminoAcid }] : []),
    ...(glucose ? [{ field: 'glucose', entry: glucose }] : []),
    ...(lipid ? [{ field: 'lipids.default', entry: lipid }] : []),
    ...electrolytes.map((entry) => ({
      field: itemField('electrolytes', place(base.electrolytes.items, entry.label)),
      entry,
    })),
    ...traces.map((entry) => ({
      field: entry.type === 'multi' ? 'trace_elements_multi' : 'trace_elements',
      quantityField: itemField('trace_elements', entry.place),
      entry,
    })),
    ...vitamins.map((entry) => ({
      field: 'vitamins',
      quantityField: itemField('vitamins', entry.place),
      entry,
    })),
    ...additives.map((entry) => ({
      field: itemField('additives', place(base.additives.items, entry.label)),
      entry,
    })),
  ];
}

/** An item that the base does not have has no place in it. */
const itemField = (list: 'electrolytes' | 'additives' | ListOfRows, place: number): string =>
  place < 0 ? list : `${list}.item_${place}`;

function findUnreadable({ bag_volume, formulation }: FormulationForm, bag: Bag): Message[] {
  const { quantity } = formulation.chloride_acetate;
  return [
    ...(readFigure(bag_volume) === null ? [['bag', notAQuantity] satisfies Message] : []),
    ...(readFigure(quantity) === null ? [['chloride_acetate', notAQuantity] satisfies Message] : []),
    ...fieldsOf(bag)
      .filter(({ entry }) => entry.amount === null)
      .map(({ field, quantityField = field }): Message => [quantityField, notAQuantity]),
  ];
}

/** What is named and not offered for this base; a triple-chamber bag in another volume than its own. */
function findNotOffered({ formulation }: FormulationForm, bag: Bag): Message[] {
  const { base, choice, electrolytes, additives } = bag;
  const { label } = formulation.chloride_acetate;
  const repeated = (list: 'electrolytes' | 'additives', entries: readonly { label: string }[]) =>
    entries
      .filter((entry, place) => entries.findIndex((each) => each.label === entry.label) < place)
      .map(
        (entry): Message => [
          itemField(
            list,
            base[list].items.findIndex((item) => item.label === entry.label),
          ),
          'It is listed twice',
        ],
      );
  return [
    ...fieldsOf(bag)
      .filter(({ entry }) => entry.setting === null && entry.label !== '')
      .map(({ field }): Message => [field, notForThisBase]),
    ...(choice.label === null && label !== ''
      ? [['chloride_acetate', notForThisBase] satisfies Message]
      : []),
    ...(bag.isOtherVolume ? [['bag', `This base is a bag of ${base.bag_volume} mL`] satisfies Message] : []),
    ...repeated('electrolytes', electrolytes),
    ...repeated('additives', additives),
  ];
}
