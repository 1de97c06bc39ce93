import { useState } from 'react';
import { DecimalField } from '#ui/fields/decimal-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import styles from './showcase.module.css';

export function FieldsSection() {
  const [dose, setDose] = useState('4,560');
  const [password, setPassword] = useState('vincristine');
  const [comment, setComment] = useState('Please deliver before noon.');
  const ignore = () => undefined;
  return (
    <Sheet isPadded>
      <h2>Fields</h2>
      <div className={styles.fields}>
        <DecimalField label="Rest" value={dose} onChange={setDose} help="Guidance up to 6,000 mg" />
        <DecimalField label="Error" value="0" onChange={ignore} error="Dose must be greater than zero" />
        <TextField
          label="Filled for you"
          value="Intravenous"
          onChange={ignore}
          isFilled
          help="The only choice"
        />
        <TextField
          label="Disabled, with the reason"
          value=""
          onChange={ignore}
          placeholder="Not available yet"
          isLocked
          help="Choose ancillary 1 first"
        />
        <DecimalField label="Read only" value="300" onChange={ignore} isReadOnly unit="mL" help="Read only" />
        <TextField
          label="Loading"
          value=""
          onChange={ignore}
          isLoading
          help="Loading the containers for Infusor"
        />
        <TextField
          label="Warning"
          value="08/03/2031"
          onChange={ignore}
          warning="Note: 08/03/2031 is a weekend"
        />
        <TextField label="Optional" isOptional value="" onChange={ignore} />
        <PasswordField
          label="Password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
        />
        <DecimalField label="Small, in a table" size="sm" value="1" onChange={ignore} />
      </div>
      <TextAreaField label="Comment" value={comment} onChange={setComment} countUpTo={200} />
    </Sheet>
  );
}
