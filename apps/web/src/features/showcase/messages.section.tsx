import { IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Message } from '#ui/feedback/message.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import styles from './showcase.module.css';

export function MessagesSection() {
  const [isShown, setIsShown] = useState(true);
  return (
    <Sheet isPadded className={styles.part}>
      <h2>Messages</h2>
      {isShown && (
        <Message tone="info" title="Adelaide Cup Day." isInline onDismiss={() => setIsShown(false)}>
          No deliveries that day.
        </Message>
      )}
      <Message tone="success" title="Order item updated">
        We've received your updated order item details!
      </Message>
      <Message tone="warning" icon={<IconCloudOff />} title="No connection." isInline>
        What you type is kept here and saved when the network is back.
      </Message>
      <Message
        tone="danger"
        role="note"
        title="Order submission failed to save"
        action={<a href="#main">Take me home</a>}
      >
        Draft does not exist for this hospital.
      </Message>
      <Message tone="hold" title="On Hold." isInline isSlim>
        This line waits until you release it.
      </Message>
      <Disclosure about="the checks">
        <p>Dose, fill and stability within limits.</p>
      </Disclosure>
    </Sheet>
  );
}
