import {
  type ContactForm,
  contactMessageMaxLength,
  validateContact,
} from '@bolt/domain/contact/validate-contact';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { KeptEntryNotice } from '#platform/kept-entry/kept-entry-notice.tsx';
import { typedOver, typeOver } from '#platform/kept-entry/typed-over.ts';
import { useKeptEntry } from '#platform/kept-entry/use-kept-entry.ts';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError } from '#platform/server/api-error.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSession } from '#platform/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFocusFirstError } from '#ui/fields/use-focus-first-error.ts';
import styles from './contact.module.css';

/** The form is one for all countries (decision B12); the server names the hospital in the mail. */
const CONSTANTS = { countryCode: 'AU', language: 'AU' } as const;

export function ContactMessageForm({ onSent }: { onSent: (answer: string) => void }) {
  const user = useSession();
  const opened: ContactForm = { name: `${user.firstName} ${user.lastName}`, email: user.email, message: '' };
  const [entries, setEntries] = useState(opened);
  const kept = useKeptEntry({
    entryKey: 'contact',
    entry: typedOver(opened, entries),
    restore: (typed) => setEntries(typeOver(opened, typed)),
    reset: () => setEntries(opened),
  });
  const [wasTried, setWasTried] = useState(false);
  const [refused, setRefused] = useState<Partial<ContactForm>>({});
  const { form, focusFirstError } = useFocusFirstError();
  const idempotency = useIdempotencyKey();
  const messages = validateContact(entries);
  const sending = useMutation({
    mutationFn: () => {
      const body = { ...entries, ...CONSTANTS };
      return callApi('POST /api/v1/contact', { body, idempotencyKey: idempotency.keyFor(body) });
    },
    onSuccess: ({ message }) => {
      kept.forget();
      onSent(message);
    },
    onError(error) {
      if (error instanceof ApiError) setRefused(error.fields);
      focusFirstError();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (sending.isPending) return;
    setWasTried(true);
    if (Object.keys(messages).length > 0) focusFirstError();
    else sending.mutate();
  }
  const wiring = (field: keyof ContactForm) => ({
    value: entries[field],
    onChange(value: string) {
      setEntries((now) => ({ ...now, [field]: value }));
      setRefused((now) => ({ ...now, [field]: undefined }));
    },
    error: refused[field] ?? (wasTried ? messages[field] : undefined),
    isRequired: true,
  });

  return (
    <form ref={form} className={styles.form} onSubmit={submit} aria-label="Contact us" noValidate>
      <KeptEntryNotice kept={kept} />
      {sending.error && <FailureMessage error={sending.error} what="Your message was not sent." />}
      <TextField label="Name" autoComplete="name" {...wiring('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...wiring('email')} />
      <TextAreaField label="Message" countUpTo={contactMessageMaxLength} {...wiring('message')} />
      <div>
        <Button type="submit" variant="filled" isBusy={sending.isPending}>
          Send
        </Button>
      </div>
    </form>
  );
}
