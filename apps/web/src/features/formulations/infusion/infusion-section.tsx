import { groupsByAge } from '@bolt/domain/nutrition/advice/infusion';
import { SelectField } from '#ui/fields/select-field.tsx';
import { FormCell, FormSection } from '#ui/layout/form-section.tsx';
import { QuantityField } from '../builder/sections/quantity-field.tsx';
import type { SectionProps } from '../builder/sections/section-props.ts';

/** For whom and how fast: nothing of it is required, and no verdict rests on it. */
export function InfusionSection({ form, errorOf, catalogue }: SectionProps) {
  const figure = (field: string) => ({ ...form.text(field), error: errorOf(field) });
  return (
    <FormSection name="Infusion">
      <FormCell columns={2}>
        <QuantityField label="Weight" unit="kg" {...figure('infusion.weightKg')} />
      </FormCell>
      <FormCell columns={2}>
        <QuantityField label="Rate" unit="mL/hour" {...figure('infusion.mlPerHour')} />
      </FormCell>
      <FormCell columns={2}>
        <QuantityField label="Hours in a day" unit="hours" {...figure('infusion.hoursPerDay')} />
      </FormCell>
      <FormCell columns={4} isWholeOnPhone>
        <SelectField
          label="Age group"
          noun="age group"
          isClearable
          options={groupsByAge(catalogue).map(({ key, label }) => ({ value: key, label }))}
          value={form.entries['infusion.group'] || null}
          onChange={form.change('infusion.group')}
          error={errorOf('infusion.group')}
          help="Whose guideline ranges stand beside each kilogram and day"
        />
      </FormCell>
    </FormSection>
  );
}
