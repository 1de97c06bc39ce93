import type { PersonForm } from '@bolt/domain/accounts/validate-account';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from '../administration.module.css';

interface FieldWiring {
  value: string;
  onChange: (typed: string) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** Who an account is of. */
export function PersonFields({ text }: { text: (field: keyof PersonForm) => FieldWiring }) {
  return (
    <>
      <div className={styles.pair}>
        <TextField label="First name" maxLength={200} isRequired data-first-focus {...text('firstName')} />
        <TextField label="Last name" maxLength={200} isRequired {...text('lastName')} />
      </div>
      <div className={styles.pair}>
        <TextField
          label="Username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          isRequired
          {...text('username')}
        />
        <TextField label="Email" type="email" maxLength={254} isRequired {...text('email')} />
      </div>
    </>
  );
}
