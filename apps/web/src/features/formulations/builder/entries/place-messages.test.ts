import { demoPn } from '@bolt/domain/nutrition/worked-examples.test-support';
import { expect, it } from 'vitest';
import { placeMessages } from './place-messages.ts';

const required = 'Required field';
const outside = 'Outside guidelines for stability';

it('[BUILDVAL-13] [STAB-04] says what is wrong at the field where it is put right', () => {
  const entries = {
    amino_acid: 'Primene 10%',
    glucose: '',
    lipid: '',
    'electrolytes.Calcium.extra_quantity': '6',
    'electrolytes.Phosphate.type': '',
    chloride_acetate: 'Specified Chloride',
    trace_elements: '0,2',
    vitamins: '0',
  };
  const messages = {
    bag: outside,
    aminoacid: required,
    glucose: required,
    'lipids.noVitalipid': 'Vitalipid not compatible with fish lipid',
    'electrolytes.item_3': outside,
    'electrolytes.item_4': required,
    chloride_acetate: required,
    trace_elements_multi: outside,
    'trace_elements.item_1': required,
    'vitamins.item_0': required,
    'additives.item_0': 'Heparin not compatible with Soluvit',
    bag_details: required,
  };
  expect(placeMessages(messages, entries, demoPn.bases.get('primene'))).toEqual({
    bag_volume: outside,
    amino_acid_quantity: required,
    glucose: required,
    lipid: 'Vitalipid not compatible with fish lipid',
    'electrolytes.Calcium.extra_quantity': outside,
    'electrolytes.Phosphate.type': required,
    chloride_acetate_quantity: required,
    trace_elements: outside,
    'trace_elements.2.value': required,
    'vitamins.0.value': required,
    'additives.Heparin.quantity': 'Heparin not compatible with Soluvit',
    bag_details: required,
  });
});
