import { type FormEvent, useState } from 'react';
import { useRuntimeConfig } from '#platform/server/use-runtime-config.ts';
import { hospitalCode, keepHospitalCode } from '#platform/session/hospital-code.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFocusFirstError } from '#ui/fields/use-focus-first-error.ts';
import { paths } from '../../paths.ts';
import styles from './sign-in.module.css';

/** Signing in through the hospital's own system: its code is typed once, and is known to this browser then. */
export function HospitalSignIn() {
  const config = useRuntimeConfig();
  const [code, setCode] = useState(hospitalCode);
  const [isOpen, setIsOpen] = useState(code !== '');
  const [wasTried, setWasTried] = useState(false);
  const { form, focusFirstError } = useFocusFirstError();
  if (!config?.singleSignOn) return null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setWasTried(true);
    const typed = code.trim().toLowerCase();
    if (!typed) return focusFirstError();
    keepHospitalCode(typed);
    window.location.assign(config?.baseApiUrl.replace(/\/$/, '') + paths.signInThroughHospital(typed));
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
    <form ref={form} className={classNames(styles.form, styles.hospital)} onSubmit={submit} noValidate>
      <TextField
        label="Hospital code"
        name="hospital-code"
        value={code}
        onChange={setCode}
        help="Your hospital tells its staff. This browser remembers it."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={63}
        // pressing the button before asked for it
        autoFocus={code === ''}
        isRequired
        aria-invalid={wasTried && !code.trim()}
        reservesErrorLine={false}
      />
      <Button variant="default" type="submit" isWide>
        Sign in through your hospital
      </Button>
    </form>
  );
}
