import {
  type ContactForm,
  contactMessageMaxLength,
  validateContact,
} from '@bolt/domain/contact/validate-contact';
import { FormDraftMessage } from '#platform/autosave/form-draft-message.tsx';
import { useAutosavedForm } from '#platform/form/use-autosaved-form.ts';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { useSession } from '#platform/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './contact.module.css';

/** The form is one for all countries (decision B12); the server names the hospital in the mail. */
const CONSTANTS = { countryCode: 'AU', language: 'AU' } as const;

export function ContactMessageForm({ onSent }: { onSent: (answer: string) => void }) {
  const user = useSession();
  const form = useAutosavedForm<ContactForm>({
    entryKey: 'contact',
    opened: { name: `${user.firstName} ${user.lastName}`, email: user.email, message: '' },
    validate: validateContact,
    judged: 'tried',
  });
  const idempotency = useIdempotencyKey();
  const sending = useSingleMutation({
    mutationFn: () => {
      const body = { ...form.entries, ...CONSTANTS };
      return callApi('POST /api/v1/contact', { body, idempotencyKey: idempotency.keyFor(body) });
    },
    onSuccess: ({ message }) => {
      form.autosave.forget();
      onSent(message);
    },
    onError: form.refuseBy,
  });

  return (
    <form
      ref={form.element}
      className={styles.form}
      onSubmit={form.submit(() => sending.mutate())}
      aria-label="Contact us"
      noValidate
    >
      <FormDraftMessage autosave={form.autosave} />
      {sending.error && <FailureMessage error={sending.error} change="Your message was not sent." />}
      <TextField label="Name" autoComplete="name" isRequired {...form.text('name')} />
      <TextField label="Email" type="email" autoComplete="email" isRequired {...form.text('email')} />
      <TextAreaField
        label="Message"
        countUpTo={contactMessageMaxLength}
        isRequired
        {...form.text('message')}
      />
      <div>
        <Button type="submit" variant="filled" isBusy={sending.isPending}>
          Send
        </Button>
      </div>
    </form>
  );
}
