import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#paths.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { BeginLike } from '../begin-like.tsx';
import type { PartTakenOver } from '../new-registration.ts';
import { RegistrationNotShown } from '../registration-not-shown.tsx';
import { submittedQuery } from '../registration-queries.ts';
import type { SentState } from '../wizard/use-submit-registration.ts';
import styles from './registration-sent.module.css';

const offered: Readonly<Record<PartTakenOver, string>> = {
  coordinator: 'Take over the referring healthcare professional',
  billing: 'Take over the billing',
};

/** The thanks for a registration that was submitted, by whatever way its address is opened. */
export function RegistrationSent({ id }: { id: string }) {
  const sent = useLocation().state as SentState | null;
  // Whoever has just submitted it knows that it was; of an address alone the server does.
  const record = useQuery({ ...submittedQuery(id), retry: false, enabled: sent === null });
  if (sent) return <Thanks id={id} name={sent.name} copySentTo={sent.copySentTo} />;
  if (!record.data) return <RegistrationNotShown record={record} />;
  return <Thanks id={id} name={record.data.name} copySentTo={record.data.submittedBy} />;
}

/** And the way to a registration for the same household or hospital. */
function Thanks({ id, name, copySentTo }: SentState & { id: string }) {
  const [taken, setTaken] = useState<readonly PartTakenOver[]>(['coordinator', 'billing']);
  return (
    <>
      <PageHeader title="Thank you" sub={name} takesFocus />
      <Stack>
        <Message tone="success" title="The registration was submitted.">
          <p>
            The details went to Customer Service, and a copy was e-mailed to <b>{copySentTo}</b>.
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
                isChecked={taken.includes(part as PartTakenOver)}
                onChange={(isTaken) =>
                  setTaken((before) =>
                    isTaken ? [...before, part as PartTakenOver] : before.filter((each) => each !== part),
                  )
                }
              />
            ))}
            <Row>
              <BeginLike id={id} take={taken}>
                Register another patient
              </BeginLike>
              <LinkButton to={paths.TPNRegistration(id)}>Read what was sent</LinkButton>
              <LinkButton to={paths.homeTPN()}>Take me home</LinkButton>
            </Row>
          </div>
        </Sheet>
      </Stack>
    </>
  );
}
