import { useState } from 'react';
import { useShownHome } from '#platform/frame/use-shown-site.ts';
import { useSession } from '#platform/session/session.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { ContactMessageForm } from './contact-message.form.tsx';

/** Writes to the supplier. */
export default function ContactPage() {
  const user = useSession();
  const home = useShownHome();
  const [answer, setAnswer] = useState<string>();
  return (
    <>
      <PageHeader
        title="Contact us"
        sub={`${user.hospitalName}, ${user.hospitalCountry}`}
        back={{ to: home }}
        // The form that had the focus is gone once its message is sent.
        takesFocus={answer !== undefined}
      />
      {answer ? (
        <Stack>
          <Message tone="success">{answer}</Message>
          <Row>
            <LinkButton to={home}>Take me home</LinkButton>
          </Row>
        </Stack>
      ) : (
        <Sheet>
          <ContactMessageForm onSent={setAnswer} />
        </Sheet>
      )}
    </>
  );
}
