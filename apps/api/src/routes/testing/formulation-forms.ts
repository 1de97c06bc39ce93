/** A triple-chamber bag with additions: stable by the demonstration's catalogue, with a warning about its iron. */
export const formulationOf = (changed: Record<string, unknown> = {}) => ({
  currentStep: 3,
  country: 'Australia',
  use: 'general',
  patient_type: '',
  frequency: 'once',
  base: 'olimel-n9e-1500',
  bag_details: 'Standard bag',
  patient_initials: '',
  patient_ref: '',
  bag_volume: 1500,
  comments: '',
  micronutrientsUnit: 'microgram',
  formulation: bagOf(),
  ...changed,
});

interface Electrolytes {
  sodium?: unknown;
  calcium?: unknown;
  phosphate?: string;
}

/** What that bag holds; with 3 mmol of calcium it is unstable. */
export const bagOf = ({ sodium = 50, calcium = 1.5, phosphate = 'Organic' }: Electrolytes = {}) => ({
  macronutrients: null,
  electrolytes: [
    { label: 'Sodium', extra_quantity: sodium },
    { label: 'Potassium', extra_quantity: 20 },
    { label: 'Magnesium', extra_quantity: 2 },
    { label: 'Calcium', extra_quantity: calcium },
    { label: 'Phosphate', type: phosphate, extra_quantity: 8 },
  ],
  chloride_acetate: { label: 'Balanced', quantity: null },
  micronutrients: {
    trace_elements: [{ name: 'Addaven', value: 10, unit: 'mL', type: 'multi' }],
    vitamins: [{ name: 'Cernevit', value: 1, unit: 'vial' }],
  },
  additives: [],
});
