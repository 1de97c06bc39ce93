import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { lineName } from '../../lines/describe-line.ts';
import { useOrderSite } from '../../order-site.ts';
import type { DraftSaving } from '../save/use-save-draft.ts';
import { DraftOutcome } from './draft-outcome.tsx';
import { UntreatedNote } from './untreated-note.tsx';

interface DrugAddedModalProps {
  orderId: string;
  /** One for each dose of a split one. */
  lines: readonly DraftLine[];
  /** How the order was kept as a draft after it. */
  draft: DraftSaving;
  onAddAnother: () => void;
}

/** The line is in the order: what next. */
export function DrugAddedModal({ orderId, lines, draft, onAddAnother }: DrugAddedModalProps) {
  const site = useOrderSite();
  const added = lines.map(lineName);
  return (
    <Modal
      title={site.headings.added}
      tone="success"
      size="lg"
      icon={<IconCircleCheck />}
      onClose={onAddAnother}
      footer={
        <>
          <LinkButton to={site.review(orderId)}>Review & complete order</LinkButton>
          {site.hasPatients && <LinkButton to={site.patient(orderId)}>Add another patient</LinkButton>}
          <Button variant="filled" data-safe-choice onClick={onAddAnother}>
            Add another {site.item}
          </Button>
        </>
      }
    >
      <p>
        {added.length === 1
          ? `${added[0] ?? ''} is in the order now.`
          : `${added.length} lines are in the order now: ${added.join('; ')}.`}
      </p>
      <UntreatedNote lines={lines} />
      <DraftOutcome draft={draft} />
    </Modal>
  );
}
