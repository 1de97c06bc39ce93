import { Button } from '#ui/button/button.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { FormCell, FormFooter, FormSection } from '#ui/layout/form-section.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { DraftNote } from '../draft-note.tsx';
import type { BuilderForm } from '../use-builder-form.ts';
import { nextLabels, stepFields } from './builder-steps.ts';

const uses = [
  { value: 'general', label: 'General use', help: 'Not for one patient' },
  { value: 'patient', label: 'A patient', help: 'Made for one person' },
];
const patientTypes = [
  { value: 'in_patient', label: 'In-patient' },
  { value: 'home_patient', label: 'Home Patient' },
];
const frequencies = [
  { value: 'once', label: 'Once' },
  { value: 'regular', label: 'Regular' },
];

interface SelectTypeStepProps {
  form: BuilderForm;
  isNew: boolean;
  onNext: () => void;
}

/** How the formulation will be used, and how often. */
export function SelectTypeStep({ form, isNew, onNext }: SelectTypeStepProps) {
  const choice = (field: string) => ({
    value: form.entries[field] ?? '',
    onChange: form.change(field),
    error: form.errorOf(field),
    isRequired: true,
    reservesErrorLine: true,
  });
  return (
    <Sheet>
      <form
        ref={form.element}
        onSubmit={form.submit(onNext, stepFields[1])}
        aria-label="Select type"
        noValidate
      >
        <DraftNote {...{ form, isNew }} />
        <FormSection name="Use">
          <FormCell columns={6}>
            <RadioGroup label="How will the formulation be used?" choices={uses} {...choice('use')} />
          </FormCell>
          {form.entries.use === 'patient' && (
            <FormCell columns={6}>
              <RadioGroup label="Who is the patient?" choices={patientTypes} {...choice('patient_type')} />
            </FormCell>
          )}
          <FormCell columns={6}>
            <RadioGroup label="How often will it be used?" choices={frequencies} {...choice('frequency')} />
          </FormCell>
        </FormSection>
        <FormFooter>
          <Button type="submit" variant="filled">
            {nextLabels[1]}
          </Button>
        </FormFooter>
      </form>
    </Sheet>
  );
}
