import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { DiscardUnfinishedModal } from '#platform/autosave/unfinished.tsx';
import { useUnfinished } from '#platform/autosave/use-unfinished.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { entryKeyOf } from '../form-entries.ts';
import { unfinishedWords } from '../intro/unfinished-words.ts';
import { NEW_DRAFT, type TakenOver } from '../new-registration.ts';
import type { SentState } from '../wizard/use-submit-registration.ts';
import styles from './registration-sent.module.css';

const offered: Readonly<Record<TakenOver, string>> = {
  coordinator: 'Take over the referring healthcare professional',
  billing: 'Take over the billing',
};

const another = 'Register another patient';

/** The thanks, and the way to a registration for the same household or hospital. */
export function RegistrationSent({ id }: { id: string }) {
  const navigate = useNavigate();
  const sent = useLocation().state as SentState | null;
  const [taken, setTaken] = useState<readonly TakenOver[]>(['coordinator', 'billing']);
  const next = paths.TPNRegisterPatient({ draft: NEW_DRAFT, like: id, take: taken.join(',') });
  // What was typed elsewhere and never saved would go under by beginning the next one.
  const { unfinished, discard } = useUnfinished(entryKeyOf(undefined));
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <PageHeader title="Thank you" sub={sent?.name} takesFocus />
      <Stack>
        <Message tone="success" title="The registration was submitted.">
          <p>
            The details went to Customer Service, and a copy was e-mailed to{' '}
            {sent ? <b>{sent.copySentTo}</b> : 'you'}.
          </p>
          <p>
            An e-mail that no mail server has taken yet is sent by itself; until then the registration says
            “Waiting”.
          </p>
        </Message>
        <Sheet aria-labelledby="another-patient">
          <SheetHeader id="another-patient" title="Another patient" />
          <div className={styles.another}>
            <p>What is the same for the next patient need not be typed again.</p>
            {Object.entries(offered).map(([part, label]) => (
              <CheckboxField
                key={part}
                label={label}
                isChecked={taken.includes(part as TakenOver)}
                onChange={(isTaken) =>
                  setTaken((before) =>
                    isTaken ? [...before, part as TakenOver] : before.filter((each) => each !== part),
                  )
                }
              />
            ))}
            <Row>
              {unfinished ? (
                <Button variant="filled" onClick={() => setIsAsking(true)}>
                  {another}
                </Button>
              ) : (
                <LinkButton variant="filled" to={next}>
                  {another}
                </LinkButton>
              )}
              <LinkButton to={paths.TPNRegistration(id)}>Read what was sent</LinkButton>
              <LinkButton to={paths.homeTPN()}>Take me home</LinkButton>
            </Row>
          </div>
        </Sheet>
      </Stack>
      {unfinished && isAsking && (
        <DiscardUnfinishedModal
          unfinished={unfinished}
          what={unfinishedWords(unfinished.typed)}
          toStart="registration"
          onConfirm={() => {
            discard();
            void navigate(next);
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
