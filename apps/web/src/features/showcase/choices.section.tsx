import { useState } from 'react';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { ComboboxField } from '#ui/fields/combobox-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import styles from './showcase.module.css';

const drugs = [
  { value: 'fluorouracil', label: 'fluorouracil', codes: ['5-FU'] },
  { value: 'carboplatin', label: 'cARBOplatin' },
  { value: 'cisplatin', label: 'ciSplatin', hint: 'Also known as CDDP', codes: ['CDDP'] },
  { value: 'vincristine', label: 'vinCRISTine' },
  { value: 'vinblastine', label: 'vinBLASTine' },
];
const containers = ['Fluid Bag', 'Empty Bag', 'Infusor', 'Syringe'].map((label) => ({ value: label, label }));

export function ChoicesSection() {
  const [drug, setDrug] = useState<string | null>('fluorouracil');
  const [container, setContainer] = useState<string | null>(null);
  const [isOnHold, setIsOnHold] = useState(true);
  return (
    <Sheet isPadded className={styles.part}>
      <h2>Choices</h2>
      <div className={styles.fields}>
        <ComboboxField label="Drug name" noun="drug" options={drugs} value={drug} onChange={setDrug} />
        <SelectField
          label="Container type"
          noun="container type"
          options={containers}
          value={container}
          onChange={setContainer}
        />
        <SelectField
          label="Route"
          noun="route"
          options={containers}
          value="Infusor"
          onChange={setContainer}
          isFilled
          help="The only choice"
        />
        <SelectField
          label="Ancillary 2"
          noun="ancillary"
          options={[]}
          value={null}
          onChange={setContainer}
          isLocked
          placeholder="Not available yet"
          help="Choose ancillary 1 first"
        />
        <SelectField
          label="Unit"
          noun="unit"
          options={containers}
          value={null}
          onChange={setContainer}
          error="Please choose a unit"
        />
        <SelectField
          label="Container"
          noun="container"
          options={containers}
          value={null}
          onChange={setContainer}
          isLoading
        />
      </div>
      <CheckboxField label="Place item on hold" isChecked={isOnHold} onChange={setIsOnHold} />
      <CheckboxField label="Not available" isChecked={false} onChange={setIsOnHold} disabled />
      <Switch label="On Hold" tone="hold" isOn={isOnHold} onChange={setIsOnHold} />
      <Switch label="Sent already" tone="hold" isOn={false} onChange={setIsOnHold} isDisabled />
    </Sheet>
  );
}
