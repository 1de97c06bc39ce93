import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureWords } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import styles from '../sign-in.module.css';
import { SecondFactorForm } from './second-factor.form.tsx';
import { secondFactorQuery } from './second-factor-queries.ts';

interface Told {
  tone: 'success' | 'warning';
  text: string;
}

/** Of a hospital user: whether sign-in asks for the code of an authenticator app, and to switch that (decision J29). */
export function SecondFactorSheet() {
  const { data, error, refetch } = useQuery(secondFactorQuery);
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  /** What was on or off when the form was opened: another window may switch it, and its Enter must not switch that back. */
  const [opened, setOpened] = useState<boolean>();
  const [told, setTold] = useState<Told>();

  const isOn = data?.isOn;
  const isOpen = opened !== undefined && opened === isOn;
  const isOvertaken = opened !== undefined && isOn !== undefined && opened !== isOn;

  /** The button or form that had the focus is gone. */
  function close(next?: Told) {
    setOpened(undefined);
    setTold(next);
    heading.current?.focus();
  }
  useEffect(() => {
    if (isOvertaken)
      close({ tone: 'warning', text: 'This was changed meanwhile, here or in another window.' });
  });
  const isOffered = data?.isOffered === true;
  return (
    <Sheet isPadded className={styles.narrow} aria-labelledby="second-factor">
      <Stack>
        <h2 id="second-factor" ref={heading} tabIndex={-1} className={styles.heading}>
          Authenticator app
        </h2>
        {told && <Message tone={told.tone}>{told.text}</Message>}
        {isOn !== undefined ? (
          <p className={styles.lead}>
            {!isOffered
              ? 'You sign in through your hospital alone, which asks for a code itself where it wants one.'
              : isOn
                ? 'When you sign in, you are asked for the code of your authenticator app after your password.'
                : 'When you sign in, you can be asked for the code of an authenticator app after your password.'}
          </p>
        ) : error ? (
          <Message tone="danger" action={<Button onClick={() => void refetch()}>Try again</Button>}>
            {failureWords(error).text}
          </Message>
        ) : (
          <SkeletonRows rows={1} label="Loading the authenticator app" />
        )}
        {isOffered && !isOpen && (
          <Row>
            <Button
              onClick={() => {
                setTold(undefined);
                setOpened(isOn);
              }}
            >
              {isOn ? 'Switch off' : 'Set up'}
            </Button>
          </Row>
        )}
        {isOn !== undefined && isOpen && (
          <SecondFactorForm
            isOn={isOn}
            onDone={(text) => {
              client.setQueryData(secondFactorQuery.queryKey, { isOn: !isOn, isOffered });
              close({ tone: 'success', text });
            }}
            onClose={() => close()}
          />
        )}
      </Stack>
    </Sheet>
  );
}
