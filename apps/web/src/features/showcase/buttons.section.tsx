import { IconArrowRight, IconPencil, IconPlus } from '@tabler/icons-react';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Row } from '#ui/layout/stack.tsx';
import styles from './showcase.module.css';

export function ButtonsSection() {
  return (
    <Sheet isPadded className={styles.part}>
      <h2>Buttons</h2>
      <Row>
        <Button variant="filled">Submit order</Button>
        <Button>Save draft</Button>
        <Button variant="subtle">Show details</Button>
        <LinkButton to="/ui" iconAfter={<IconArrowRight />}>
          Start
        </LinkButton>
      </Row>
      <Row>
        <Button variant="danger-outline">Delete draft</Button>
        <Button variant="danger-outline">Yes, discard all order lines</Button>
      </Row>
      <Row>
        <Button size="sm" icon={<IconPlus />}>
          Add a delivery date
        </Button>
        <IconButton label="Edit" icon={<IconPencil />} />
        <Button variant="filled" isBusy>
          Saving
        </Button>
      </Row>
      <Button variant="filled" disabledReason="Add at least one order line first.">
        Submit order
      </Button>
    </Sheet>
  );
}
