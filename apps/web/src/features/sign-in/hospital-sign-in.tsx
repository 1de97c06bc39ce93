import { useState } from 'react';
import { useRuntimeConfig } from '#platform/server/use-runtime-config.ts';
import { hospitalCode, keepHospitalCode } from '#platform/session/hospital-code.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { signInThroughHospital } from '../../paths.ts';
import styles from './sign-in.module.css';
import { isBlank, useFilledForm } from './use-filled-form.ts';

/** Signing in through the hospital's own system: its code is typed once, and is known to this browser then. */
export function HospitalSignIn() {
  const config = useRuntimeConfig();
  const [known] = useState(hospitalCode);
  const form = useFilledForm({ code: known }, isBlank);
  const [isOpen, setIsOpen] = useState(known !== '');
  if (!config?.singleSignOn) return null;

  function goThere() {
    const typed = form.entries.code.trim().toLowerCase();
    keepHospitalCode(typed);
    window.location.assign(config?.baseApiUrl.replace(/\/$/, '') + signInThroughHospital(typed));
  }

  if (!isOpen)
    return (
      <div className={styles.hospital}>
        <Button variant="default" isWide onClick={() => setIsOpen(true)}>
          Sign in through your hospital
        </Button>
      </div>
    );
  return (
    <form
      ref={form.element}
      className={classNames(styles.form, styles.hospital)}
      onSubmit={form.submit(goThere)}
      noValidate
    >
      <TextField
        label="Hospital code"
        name="hospital-code"
        {...form.text('code')}
        help="Your hospital tells its staff. This browser remembers it."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={63}
        // pressing the button before asked for it
        autoFocus={form.entries.code === ''}
        isRequired
        reservesErrorLine={false}
      />
      <Button variant="default" type="submit" isWide>
        Sign in through your hospital
      </Button>
    </form>
  );
}
