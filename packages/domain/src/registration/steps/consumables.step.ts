import {
  type Asked,
  always,
  linesLength,
  notRequired,
  notRequiredGroup,
  plainChoices,
  type RegistrationStep,
} from '../registration-field.ts';
import type { RegistrationRow } from '../registration-form.ts';

type AskedOfRow = Asked & { row: RegistrationRow };
const isNeeded = ({ row }: AskedOfRow): boolean => row.name !== notRequired;
const isNamed = ({ row }: AskedOfRow): boolean => row.name !== '';

const consumableFrequencies = ['Daily', 'Weekly', 'Monthly', 'Every second month'] as const;

const inPieces = (qty: string): string => (qty === '' ? '' : `${qty} ${qty === '1' ? 'piece' : 'pieces'}`);

export const consumablesStep = {
  number: 7,
  title: 'Consumables',
  intro: ['Quantities are single pieces. Where a box or a pack is meant, say so in Special requirements.'],
  fields: {
    consumables_notes: { kind: 'lines', maxLength: linesLength, label: 'Special requirements' },
  },
  rows: {
    list: 'consumables_list',
    title: 'Consumables list',
    rowLabel: 'Item',
    addLabel: 'Add another item',
    fewest: 1,
    comesFirst: true,
    most: 50,
    inWords: (shown) =>
      [shown('name'), inPieces(shown('qty')), shown('frequency')].filter(Boolean).join(', '),
    columns: {
      name: {
        kind: 'choice',
        shownAs: 'list',
        label: 'Item',
        offered: ({ settings }) => [
          notRequiredGroup,
          ...settings.consumablesList.map(({ name, items }) => plainChoices(name, items)),
        ],
        isRequired: always,
      },
      qty: {
        kind: 'whole-number',
        largest: 9999,
        label: 'Quantity',
        isAsked: isNeeded,
        isRequired: isNamed,
      },
      frequency: {
        kind: 'choice',
        shownAs: 'list',
        label: 'Frequency',
        offered: () => [plainChoices(null, consumableFrequencies)],
        isAsked: isNeeded,
        isRequired: isNamed,
      },
    },
  },
} as const satisfies RegistrationStep;
