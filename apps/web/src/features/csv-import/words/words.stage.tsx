import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { failureWords } from '#platform/server/api-error.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { useChoices } from './use-choices.ts';
import { useMatchWords } from './use-match-words.ts';
import { WordsActions } from './words.actions.tsx';
import { WordsPanel } from './words.panel.tsx';
import { type ShownWords, type Word, wordsQuery } from './words-query.ts';

interface WordsStageProps {
  uploadCode: string;
  /** 'Cancel Upload', which every stage has. */
  cancel?: ReactNode;
}

/**
 * Stage 4: a person says once what each word means that the catalogue does not know. Nothing is chosen by nearness; what is
 * chosen is kept as a draft until it is submitted.
 */
export function WordsStage({ uploadCode, cancel }: WordsStageProps) {
  const [show, setShow] = useState<ShownWords>('all');
  const list = useInfiniteQuery(wordsQuery(uploadCode, show));
  const { choices, notKeptYet, choose, drop, autosave } = useChoices(uploadCode);
  const match = useMatchWords(uploadCode, drop);
  const first = list.data?.pages[0];
  // What was chosen in one view is submitted from another as well.
  const [seen] = useState(() => new Map<string, Word>());
  const words = list.data?.pages.flatMap(({ missing_fields }) => missing_fields) ?? [];
  for (const word of words) seen.set(word.id, word);

  const onChoose = useCallback((word: Word, chosen: string | null) => choose(word, chosen), [choose]);

  if (!first) {
    return list.error ? (
      <FailedState
        {...failureWords(list.error, 'The words could not be loaded')}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <SkeletonRows label="Loading the words" rows={6} />
    );
  }
  return (
    <>
      <WordsPanel
        matching={first}
        {...{ words, show, setShow, choices, autosave, onChoose, list }}
        notKept={match.notKept}
      />
      <WordsActions {...{ uploadCode, cancel, seen, choices, notKeptYet, match }} matching={first} />
    </>
  );
}
