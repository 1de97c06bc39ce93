import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { VisuallyHidden } from '../a11y/visually-hidden.tsx';
import styles from './password-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be looked at: one wrong letter behind dots costs a locked account. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button type="button" className={styles.toggle} onClick={() => setIsShown(!isShown)}>
          {isShown ? <IconEyeOff /> : <IconEye />}
          <span>
            {isShown ? 'Hide' : 'Show'}
            <VisuallyHidden> password</VisuallyHidden>
          </span>
        </button>
      }
    />
  );
}
