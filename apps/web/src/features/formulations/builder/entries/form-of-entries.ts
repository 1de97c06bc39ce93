import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { PnBase } from '@bolt/domain/nutrition/catalogue/pn-catalogue-document';
import type {
  EnteredInfusion,
  Formulation,
  FormulationForm,
} from '@bolt/domain/nutrition/form/formulation-form';
import { rowsOf } from '#platform/form/entry-rows.ts';
import { additiveField, type BuilderEntries, electrolyteField, type RowList } from './builder-entries.ts';
import { unitsOfRows } from './units-of-rows.ts';

const made = new WeakMap<BuilderEntries, { catalogue: PnCatalogue; form: FormulationForm }>();

/**
 * What is typed, as the form data of the specification: what recap, verdict and calls read. Made once of the same entries:
 * at a key the form's rules and the builder ask for it.
 */
export function formOfEntries(entries: BuilderEntries, catalogue: PnCatalogue): FormulationForm {
  const known = made.get(entries);
  if (known?.catalogue === catalogue) return known.form;
  const form = makeForm(entries, catalogue);
  made.set(entries, { catalogue, form });
  return form;
}

function makeForm(entries: BuilderEntries, catalogue: PnCatalogue): FormulationForm {
  const text = (field: string) => entries[field] ?? '';
  const base = catalogue.bases.get(text('base'));
  const isPatient = text('use') === 'patient';
  return {
    currentStep: Number(text('currentStep')) || 1,
    country: text('country'),
    use: text('use') as FormulationForm['use'],
    patient_type: isPatient ? (text('patient_type') as FormulationForm['patient_type']) : '',
    frequency: text('frequency') as FormulationForm['frequency'],
    base: text('base'),
    bag_details: text('bag_details').trim(),
    // Nobody's identity goes with a formulation for general use.
    patient_initials: isPatient ? text('patient_initials').trim() : '',
    patient_ref: isPatient ? text('patient_ref').trim() : '',
    bag_volume: text('bag_volume'),
    comments: text('comments').trim(),
    status: '',
    stability: '',
    created_by_user_id: null,
    created_by_user_name: null,
    micronutrientsUnit: text('micronutrientsUnit') === 'micromol' ? 'micromol' : 'microgram',
    micronutrientsUnitToggle: text('micronutrientsUnit') === 'micromol',
    traceElementRecapTotals: [],
    selectedAminoAcidType: text('amino_acid') || null,
    selectedGlucoseType: text('glucose') || null,
    selectedLipidType: text('lipid') || null,
    errors: {},
    ...(isPatient && text('patient_type') === 'home_patient' && chosen(text('home_patient'))),
    infusion: infusionOf(text),
    formulation: formulationOf(entries, base),
  };
}

const chosen = (patientId: string) => (patientId === '' ? {} : { home_patient: patientId });

/** null while nothing of it is entered. */
function infusionOf(text: (field: string) => string): EnteredInfusion | null {
  const infusion = {
    weightKg: text('infusion.weightKg').trim(),
    mlPerHour: text('infusion.mlPerHour').trim(),
    hoursPerDay: text('infusion.hoursPerDay').trim(),
    group: text('infusion.group'),
  };
  return Object.values(infusion).some((entry) => entry !== '') ? infusion : null;
}

function formulationOf(entries: BuilderEntries, base: PnBase | undefined): Formulation {
  const text = (field: string) => entries[field] ?? '';
  const rows = (list: RowList) => rowsOf(entries, list, ['name', 'value']);
  const unitOf = unitsOfRows(base, text('micronutrientsUnit') || 'microgram');
  return {
    macronutrients: macronutrientsOf(text, base),
    electrolytes: (base?.electrolytes.items ?? []).map((item) => ({
      label: item.label,
      ...('choices' in item && { type: text(electrolyteField(item.label, 'type')) }),
      extra_quantity: text(electrolyteField(item.label, 'extra_quantity')),
    })),
    chloride_acetate: {
      label: text('chloride_acetate'),
      quantity: text('chloride_acetate').startsWith('Specified') ? text('chloride_acetate_quantity') : '',
    },
    micronutrients: {
      trace_elements: rows('trace_elements').map(({ name, value }) => ({
        name,
        value,
        unit: name === '' ? '' : unitOf.traceElement(name),
        type: unitOf.isMulti(name) ? ('multi' as const) : ('single' as const),
      })),
      vitamins: rows('vitamins').map(({ name, value }) => ({
        name,
        value,
        unit: unitOf.vitamin(name) ?? '',
      })),
    },
    additives: (base?.additives.items ?? []).map(({ label }) => ({
      label,
      quantity: text(additiveField(label)),
    })),
  };
}

function macronutrientsOf(
  text: (field: string) => string,
  base: PnBase | undefined,
): Formulation['macronutrients'] {
  const offered = base?.macronutrients;
  if (!offered?.amino_acid && !offered?.glucose && !offered?.lipid) return null;
  return {
    amino_acid: offered.amino_acid && {
      label: text('amino_acid'),
      quantity: text('amino_acid_quantity'),
      nitrogen: null,
    },
    glucose: offered.glucose && {
      label: text('glucose'),
      quantity_g: text('glucose_g'),
      quantity_kcal: text('glucose_kcal'),
    },
    lipid: offered.lipid && {
      label: text('lipid'),
      quantity_g: text('lipid_g'),
      quantity_kcal: text('lipid_kcal'),
    },
  };
}
