import { namingMaxLengths } from '@bolt/domain/nutrition/record/validate-naming';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import type { ReactNode } from 'react';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormCell, FormSection } from '#ui/layout/form-section.tsx';
import { QuantityField } from './quantity-field.tsx';
import { isTripleChamber, type SectionProps } from './section-props.ts';
import styles from './sections.module.css';

interface FormulationSectionProps extends SectionProps {
  /** The way to another bag; null where nothing can be changed. */
  changeBag: ReactNode;
  /** Which registered home patient; null where it is for nobody at home. */
  homePatient: ReactNode;
}

/** What it is called, for whom it is, and the bag that it is made in. */
export function FormulationSection({ form, errorOf, base, changeBag, homePatient }: FormulationSectionProps) {
  const { entries } = form;
  const text = (field: string) => ({ ...form.text(field), error: errorOf(field) });
  const volumes = base.extra.bag_volumes ?? [];
  return (
    <FormSection name="Formulation">
      <FormCell columns={6}>
        <TextField
          label="Description"
          autoComplete="off"
          maxLength={namingMaxLengths.bag_details}
          isRequired
          {...text('bag_details')}
        />
      </FormCell>
      {entries.use === 'patient' && (
        <>
          {homePatient && <FormCell columns={6}>{homePatient}</FormCell>}
          <FormCell columns={2}>
            <TextField
              label="Patient initials"
              autoComplete="off"
              maxLength={namingMaxLengths.patient_initials}
              {...text('patient_initials')}
            />
          </FormCell>
          <FormCell columns={2}>
            <TextField
              label="Patient reference"
              autoComplete="off"
              maxLength={namingMaxLengths.patient_ref}
              {...text('patient_ref')}
            />
          </FormCell>
        </>
      )}
      {!isTripleChamber(base) && (
        <FormCell columns={2}>
          <QuantityField
            label="Bag volume"
            unit="mL"
            isRequired
            {...text('bag_volume')}
            help={
              volumes.length > 0 &&
              `Usual: ${volumes.map((volume) => formatNumber(volume, 0)).join(', ')}\u00a0mL`
            }
          />
        </FormCell>
      )}
      <FormCell columns={isTripleChamber(base) ? 2 : 4} isWholeOnPhone>
        <div className={styles.base}>
          <p>
            <span className={styles.label}>Base</span>
            {base.label}
            {isTripleChamber(base) && <b>{formatNumber(base.bag_volume, 0)}&nbsp;mL</b>}
          </p>
          {changeBag}
        </div>
      </FormCell>
    </FormSection>
  );
}
