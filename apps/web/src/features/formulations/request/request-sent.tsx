import { paths } from '#paths.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';

/** It is on its way to Customer Service. */
export function RequestSent() {
  return (
    <Stack>
      <Message tone="success" title="Thank you for your query">
        Customer Service has it and will answer you.
      </Message>
      <Row>
        <LinkButton variant="filled" to={paths.homeTPN()}>
          Take me home
        </LinkButton>
      </Row>
    </Stack>
  );
}
