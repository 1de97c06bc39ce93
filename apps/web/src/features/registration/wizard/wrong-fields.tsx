import type { RegistrationStep } from '@bolt/domain/registration/registration-field';
import { rowKeys } from '#platform/form/entry-rows.ts';
import { TextButton } from '#ui/button/text-button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { focusField } from '#ui/fields/use-focus-first-error.ts';
import { askedOnStep, fieldId, fieldNamed } from '../fields-of-steps.ts';
import type { FilledRegistration } from './use-registration-form.ts';
import styles from './wizard.module.css';

/** After a try: what is wrong on this step, each with the way to its field. */
export function WrongFields({ filled, step }: { filled: FilledRegistration; step: RegistrationStep }) {
  const wrong = askedOnStep(step, filled.entries).flatMap((name) => {
    const message = filled.errorOf(name);
    return message ? [{ name, message }] : [];
  });
  if (wrong.length === 0) return null;
  const title = `Please correct ${wrong.length} ${wrong.length === 1 ? 'field' : 'fields'}.`;
  return (
    // The first of them has the focus and is read out: this is for whoever looks.
    <Message tone="danger" role="note" title={title}>
      <span className={styles.wrong}>
        {wrong.map(({ name, message }) => (
          <TextButton key={name} onClick={() => showField(name)}>
            {labelOf(name, filled)}: {message}
          </TextButton>
        ))}
      </span>
    </Message>
  );
}

function showField(name: string): void {
  const field = document.getElementById(fieldId(name));
  if (field) focusField(field);
}

/** 'Phone', or 'Phone 2' of the second row. */
function labelOf(name: string, { entries }: FilledRegistration): string {
  // A consent is a sentence.
  const label = (fieldNamed(name)?.label ?? 'Reason').replace(/\.$/, '');
  const [list = '', key] = name.split('.');
  const place = key === undefined ? -1 : rowKeys(entries, list).indexOf(key);
  return place < 0 ? label : `${label} ${place + 1}`;
}
