import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { StatusTrack } from '#ui/pictures/status-track.tsx';
import styles from './showcase.module.css';
import { statusExamples } from './status-examples.tsx';

const stages = ['Pending', 'Reviewed', 'In manufacture', 'Dispatched'];

export function StatusesSection() {
  return (
    <Sheet isPadded className={styles.part}>
      <h2>Status: word, icon, tone</h2>
      <Row>
        {statusExamples.map(({ tone, icon, word }, index) => (
          <StatusBadge key={word} tone={tone} icon={icon} count={index === 0 ? 3 : undefined}>
            {word}
          </StatusBadge>
        ))}
      </Row>
      <Row>
        <StatusBadge tone="success" icon={<IconCircleCheck />}>
          Ready to add
        </StatusBadge>
        <StatusBadge tone="warning" icon={<IconAlertTriangle />}>
          No system stability exists for this drug
        </StatusBadge>
        <StatusBadge tone="danger" icon={<IconAlertTriangle />}>
          Max dosage exceeded for this drug
        </StatusBadge>
        <StatusBadge tone="cyto">CYTOTOXIC</StatusBadge>
      </Row>
      <StatusTrack label="Status of a waiting line" stages={stages} currentIndex={0} />
      <StatusTrack label="Status of a held line" stages={stages} currentIndex={1} heldWord="On Hold" />
      <StatusTrack label="Status of a sent line" stages={stages} currentIndex={3} />
    </Sheet>
  );
}
