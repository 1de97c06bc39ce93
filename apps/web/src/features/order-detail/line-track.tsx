import { parseLineStatus, stagesOfLine } from '@bolt/domain/orders/line-statuses';
import { StatusTrack } from '#ui/pictures/status-track.tsx';
import type { PlacedLine } from './group-items.ts';
import { countStatuses } from './group-items.ts';
import { ItemStatus } from './item-status.tsx';

/**
 * How far a line is. One track where all its deliveries stand at the same place; otherwise, and where a status is
 * not on the way (cancelled, not placed here), each status with how many stand there.
 */
export function LineTrack({ line, title }: { line: PlacedLine; title: string }) {
  const { status, stage, onHold } = line.first;
  const isTogether = line.deliveries.every((each) => each.status === status && each.stage === stage);
  const currentIndex = stagesOfLine.indexOf(parseLineStatus(stage));
  const isOnTrack = status !== 'Cancelled' && currentIndex >= 0;
  if (isTogether && isOnTrack) {
    return (
      <StatusTrack
        label={`Status of ${title}`}
        stages={stagesOfLine}
        currentIndex={currentIndex}
        heldWord={onHold ? 'On Hold' : undefined}
      />
    );
  }
  const counts = countStatuses(line.deliveries);
  return [...counts].map(([each, count]) =>
    counts.size === 1 ? (
      <ItemStatus key={each} status={each} />
    ) : (
      <ItemStatus key={each} status={each} count={count} />
    ),
  );
}
