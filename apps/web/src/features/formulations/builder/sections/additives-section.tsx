import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Message } from '#ui/feedback/message.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { FormCell, FormSection } from '#ui/layout/form-section.tsx';
import { additiveField } from '../entries/builder-entries.ts';
import styles from './electrolytes.module.css';
import { QuantityField } from './quantity-field.tsx';
import type { SectionProps } from './section-props.ts';

/** What else goes into the bag. Fluids go by the supplier, who is asked. */
export function AdditivesSection({ form, errorOf, base, catalogue }: SectionProps) {
  const { items, fluids } = base.additives;
  return (
    <>
      {items.length > 0 && (
        <FormSection name="Additives">
          {items.map(({ label, unit }) => (
            <FormCell key={label} columns={2}>
              <QuantityField
                {...form.text(additiveField(label))}
                label={label}
                unit={unit}
                error={errorOf(additiveField(label))}
              />
            </FormCell>
          ))}
          {fluids.length > 0 && (
            <FormCell columns={6}>
              <div className={styles.note}>
                <Message tone="info" isSlim role="note">
                  {catalogue.document.texts.fluids}{' '}
                  <Link to={paths.TPNCustomFormulationContact()}>Contact us</Link>
                </Message>
              </div>
            </FormCell>
          )}
        </FormSection>
      )}
      <FormSection name="Comments">
        <FormCell columns={6}>
          <TextAreaField
            {...form.text('comments')}
            label="Comments"
            isOptional
            countUpTo={1000}
            error={errorOf('comments')}
          />
        </FormCell>
      </FormSection>
    </>
  );
}
