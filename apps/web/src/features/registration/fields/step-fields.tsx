import type { RegistrationStep } from '@bolt/domain/registration/registration-field';
import { FormCell, FormSection } from '#ui/layout/form-section.tsx';
import type { JudgedIn } from '../wizard/use-registration-context.ts';
import type { FilledRegistration } from '../wizard/use-registration-form.ts';
import styles from './fields.module.css';
import { RegistrationField } from './registration-field.tsx';
import { RegistrationRows } from './registration-rows.tsx';
import { stepLayouts } from './step-layouts.ts';

interface StepFieldsProps {
  filled: FilledRegistration;
  context: JudgedIn;
  step: RegistrationStep;
}

/** What a step asks, drawn from its description: nothing here knows one step from another. */
export function StepFields({ filled, context, step }: StepFieldsProps) {
  const layout = stepLayouts[step.number];
  const about = { form: filled.form, settings: context.settings };
  const isAsked = (name: string) => step.fields[name]?.isAsked?.(about) ?? true;
  const rows = layout?.rows && step.rows && (step.rows.isAsked?.(about) ?? true) && (
    <RegistrationRows key="rows" rows={step.rows} layout={layout.rows} {...{ filled, context }} />
  );
  return (
    <>
      {step.intro.length > 0 && <p className={styles.intro}>{step.intro.join(' ')}</p>}
      {layout?.areRowsFirst && rows}
      {layout?.sections.map(({ name: section, fields }) => {
        const asked = fields.filter(([name]) => isAsked(name));
        return (
          asked.length > 0 && (
            <FormSection key={section} name={section}>
              {asked.map(([name, columns]) => {
                const field = step.fields[name];
                return (
                  field && (
                    <FormCell key={name} columns={columns} isWholeOnPhone>
                      <RegistrationField
                        {...{ name, field, filled, context }}
                        isLabelHidden={field.label === section}
                        isRequired={field.isRequired?.(about) ?? false}
                        offered={field.kind === 'choice' ? field.offered(about) : []}
                      />
                    </FormCell>
                  )
                );
              })}
            </FormSection>
          )
        );
      })}
      {!layout?.areRowsFirst && rows}
    </>
  );
}
