import { describe, expect, it } from 'vitest';
import { newFormulation } from '../../nutrition/form/start-formulation.ts';
import { nameProduct } from './name-product.ts';

const form = { ...newFormulation('Australia'), bag_details: 'Night bag' };

describe('the name of a ready formulation', () => {
  it('is its description, and for a patient whom it is for', () => {
    expect(nameProduct({ ...form, use: 'general', patient_initials: 'ZS' })).toBe('Night bag');
    expect(nameProduct({ ...form, use: 'patient', patient_initials: 'ZS', patient_ref: '4711' })).toBe(
      'Night bag for ZS (4711)',
    );
    expect(nameProduct({ ...form, use: 'patient', patient_initials: 'ZS', patient_ref: '' })).toBe(
      'Night bag for ZS',
    );
  });
});
