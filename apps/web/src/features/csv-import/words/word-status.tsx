import { IconCircleCheck, IconForbid, IconHelpCircle, IconPencil } from '@tabler/icons-react';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { isSkip } from './match-options.ts';
import type { Word } from './words-query.ts';

/** What is known of a word: a word, an icon and a tint. */
export function WordStatus({ word, isChosen }: { word: Word; isChosen: boolean }) {
  if (isChosen)
    return (
      <StatusBadge tone="info" icon={<IconPencil />}>
        To submit
      </StatusBadge>
    );
  if (!word.decision)
    return (
      <StatusBadge tone="warning" icon={<IconHelpCircle />}>
        To match
      </StatusBadge>
    );
  return isSkip(word.decision.item_bolt) ? (
    <StatusBadge tone="draft" icon={<IconForbid />}>
      Skipped
    </StatusBadge>
  ) : (
    <StatusBadge tone="success" icon={<IconCircleCheck />}>
      Matched
    </StatusBadge>
  );
}
