import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { DecimalField } from '#ui/fields/decimal-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { FormCell, FormFooter, FormSection } from '#ui/layout/form-section.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import styles from './showcase.module.css';

const units = ['mg', 'g', 'microgram', 'units'].map((label) => ({ value: label, label }));

export function FormSectionExample() {
  const [dose, setDose] = useState('4,560');
  const [unit, setUnit] = useState<string | null>('mg');
  return (
    <Sheet className={styles.wide} aria-label="A form">
      <FormSection name="Drug">
        <FormCell columns={2}>
          <DecimalField label="Dose" value={dose} onChange={setDose} help="Guidance up to 6,000 mg" />
        </FormCell>
        <FormCell columns={2}>
          <SelectField label="Unit" noun="unit" options={units} value={unit} onChange={setUnit} />
        </FormCell>
        <FormCell columns={2}>
          <SelectField
            label="Recent Orders"
            noun="recent order"
            isOptional
            options={[]}
            value={null}
            onChange={setUnit}
          />
        </FormCell>
      </FormSection>
      <FormSection name="Preparation">
        <FormCell columns={3}>
          <SelectField
            label="Route"
            noun="route"
            options={[{ value: 'iv', label: 'Intravenous' }]}
            value="iv"
            onChange={setUnit}
            isFilled
            help="The only choice, filled for you"
          />
        </FormCell>
        <FormCell columns={3}>
          <DecimalField
            label="Max total volume"
            value="300"
            onChange={setDose}
            unit="mL"
            isReadOnly
            help="Read only"
          />
        </FormCell>
      </FormSection>
      <FormFooter end={<Button variant="subtle">Clear</Button>}>
        <Button variant="filled">Add this drug to the order</Button>
        <span>
          <kbd>Enter</kbd> takes you to the next field
        </span>
      </FormFooter>
    </Sheet>
  );
}
