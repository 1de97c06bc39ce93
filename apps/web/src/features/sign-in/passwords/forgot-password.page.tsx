import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { callApi } from '#platform/server/api-client.ts';
import { messageOf } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from '../sign-in.module.css';
import { SignedOutFrame } from '../signed-out-frame.tsx';
import { isBlank, useFilledForm } from '../use-filled-form.ts';

const SENT = 'If you have a valid account then further instructions have been sent to your email address.';

export default function ForgotPasswordPage() {
  const form = useFilledForm({ mail: '' }, isBlank);
  const [isBusy, setIsBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);

  async function send() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await callApi('POST /user/baxpassword', { body: { mail: form.entries.mail.trim() } });
      setIsSent(true);
      // The pressed button is gone: a keyboard goes on, and a reader starts to read, at the heading.
      heading.current?.focus();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  }
  function submit(event: FormEvent) {
    setFailure(undefined);
    form.submit(() => void send())(event);
  }

  return (
    <SignedOutFrame>
      <form ref={form.element} className={styles.form} onSubmit={submit} noValidate>
        <h1 ref={heading} tabIndex={-1}>
          Forgot password
        </h1>
        {failure && <Message tone="danger">{failure}</Message>}
        {isSent ? (
          <Message tone="success">{SENT}</Message>
        ) : (
          <>
            <p className={styles.lead}>We will send you a link to reset your password.</p>
            <TextField
              label="Email"
              name="mail"
              type="email"
              {...form.text('mail')}
              autoComplete="email"
              maxLength={254}
              autoFocus
              isRequired
              reservesErrorLine={false}
            />
            <Button variant="filled" type="submit" isWide isBusy={isBusy}>
              Send
            </Button>
          </>
        )}
        <p className={styles.below}>
          <Link to={paths.login()}>Back to login</Link>
        </p>
      </form>
    </SignedOutFrame>
  );
}
