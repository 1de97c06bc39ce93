import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { IconCalendarQuestion } from '@tabler/icons-react';
import { Message } from '#ui/feedback/message.tsx';

/** The lines are a patient's, and some delivery of them has no treatment date. */
const areUntreated = (lines: readonly Pick<DraftLine, 'patientId' | 'deliveryDateArray'>[]): boolean =>
  lines.some(
    ({ patientId, deliveryDateArray }) =>
      patientId !== '0' && deliveryDateArray.some(([, treatmentDate]) => !treatmentDate),
  );

/** An empty treatment date may be right: it is said after it was added too, whichever way that was done. */
export function UntreatedNote({ lines }: { lines: Parameters<typeof areUntreated>[0] }) {
  if (!areUntreated(lines)) return null;
  return (
    <Message
      // Read with the dialog that it stands in.
      role="note"
      tone="warning"
      isSlim
      icon={<IconCalendarQuestion />}
      title="No treatment date."
      isInline
    >
      Doses of one day are compared by it. Where it is known, give it with Edit.
    </Message>
  );
}
