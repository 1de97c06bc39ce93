import { accessoriesOf, givingSetsOf } from '../chosen-pump.ts';
import {
  type Asked,
  always,
  isFluids,
  isNewZealand,
  linesLength,
  plainChoices,
  type RegistrationStep,
  yesOrNo,
} from '../registration-field.ts';

const hasPump = ({ form }: Asked): boolean => form.pump_type !== '';
const withPump = { isAsked: hasPump, isRequired: always };
const asksForGivingSets = (about: Asked): boolean => isFluids(about) || isNewZealand(about);

/** Home is the patient's own address (decision F8). */
const isElsewhere = ({ form }: Asked): boolean =>
  form.pump_deliver_to === 'Hospital' || form.pump_deliver_to === 'Other address';

export const pumpStep = {
  number: 5,
  title: 'Pump',
  intro: [
    'Allow up to 5 working days for delivery.',
    'If a pump is ordered, 1 box of giving sets is automatically ordered.',
  ],
  fields: {
    pump_type: {
      kind: 'choice',
      shownAs: 'list',
      label: 'Pump type',
      hint: 'No pump? Leave this empty and go on.',
      offered: ({ settings }) => [
        plainChoices(
          null,
          settings.pumpsList.map(({ name }) => name),
        ),
      ],
    },
    pump_qty: { kind: 'whole-number', largest: 99, label: 'Quantity', ...withPump },
    pump_delivery_date: { kind: 'date', day: 'after-today', label: 'Delivery date', ...withPump },
    pump_deliver_to: {
      kind: 'choice',
      shownAs: 'radio',
      label: 'Delivery to',
      offered: () => [plainChoices(null, ['Hospital', 'Home', 'Other address'])],
      ...withPump,
    },
    pump_delivery_address: {
      kind: 'lines',
      maxLength: linesLength,
      label: 'Specific delivery address',
      isAsked: (about) => hasPump(about) && isElsewhere(about),
      isRequired: always,
    },
    pump_giving_set_required: {
      kind: 'choice',
      shownAs: 'radio',
      label: 'Is a box of giving sets required?',
      offered: () => yesOrNo,
      isAsked: hasPump,
      isRequired: asksForGivingSets,
    },
    pump_giving_set_type: {
      kind: 'choice',
      shownAs: 'list',
      label: 'Giving-set type',
      offered: (about) => [plainChoices(null, givingSetsOf(about))],
      isAsked: (about) => about.form.pump_giving_set_required !== 'no' && givingSetsOf(about).length > 1,
      isSettled: ({ form }) => form.pump_giving_set_type !== '',
      isRequired: (about) => asksForGivingSets(about) && about.form.pump_giving_set_required === 'yes',
    },
  },
  rows: {
    list: 'pump_accessories_list',
    title: 'Pump accessories',
    rowLabel: 'Pump accessory',
    addLabel: 'Add another accessory',
    fewest: 1,
    most: 20,
    isAsked: hasPump,
    inWords: (shown) => shown('name'),
    columns: {
      name: {
        kind: 'choice',
        shownAs: 'list',
        label: 'Pump accessory',
        offered: accessoriesOf,
        isRequired: always,
      },
    },
  },
} as const satisfies RegistrationStep;
