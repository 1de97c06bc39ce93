import { IconCircleCheck, IconForbid, IconHelpCircle, IconRefresh } from '@tabler/icons-react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MoreRows } from '#parts/lists/more-rows.tsx';
import type { PagedRows } from '#parts/lists/use-next-page.ts';
import { FormDraftMessage } from '#platform/autosave/form-draft-message.tsx';
import type { AutosaveState } from '#platform/autosave/use-autosave.ts';
import { Button } from '#ui/button/button.tsx';
import { SegmentedControl } from '#ui/layout/segmented-control.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { matchOptions } from './match-options.ts';
import type { Choices } from './use-choices.ts';
import { WordGroup } from './word-group.tsx';
import { countOf } from './word-texts.ts';
import styles from './words.module.css';
import { WordsProgress } from './words-progress.tsx';
import type { Matching, ShownWords, Word } from './words-query.ts';

interface WordsPanelProps {
  matching: Matching;
  words: readonly Word[];
  show: ShownWords;
  setShow: (show: ShownWords) => void;
  choices: Choices;
  notKept: Readonly<Record<string, string>>;
  autosave: AutosaveState;
  onChoose: (word: Word, chosen: string | null) => void;
  list: PagedRows & Pick<UseInfiniteQueryResult, 'refetch' | 'isRefetching'>;
}

/** The unknown words by field, the most dangerous first; while rows are looked through, how far that is. */
export function WordsPanel(props: WordsPanelProps) {
  const { matching, words, show, setShow, autosave, list } = props;
  const { counts, field_lists, progress_complete, rows_done, rows_marked } = matching;
  const options = useMemo(() => matchOptions(field_lists), [field_lists]);
  const total = (field: 'to_match' | 'matched' | 'skipped') =>
    counts.reduce((sum, each) => sum + each[field], 0);
  const all = total('to_match') + total('matched') + total('skipped');
  return (
    <Sheet aria-labelledby="words">
      <SheetHeader
        id="words"
        title="Match unknown keywords"
        end={
          <>
            {progress_complete && (
              <span className={styles.checked}>
                <IconCircleCheck />
                {rows_done.toLocaleString('en')} of {countOf(rows_marked, 'row')} checked
              </span>
            )}
            <Button
              size="sm"
              icon={<IconRefresh />}
              isBusy={list.isRefetching && progress_complete}
              onClick={() => void list.refetch()}
            >
              Refresh
            </Button>
          </>
        }
      />
      {all > 0 && (
        <div className={styles.filter}>
          <SegmentedControl<ShownWords>
            label="Which keywords are shown"
            value={show}
            onChange={setShow}
            choices={[
              { value: 'all', label: 'All', count: all },
              { value: 'to match', label: 'To match', icon: <IconHelpCircle />, count: total('to_match') },
              { value: 'matched', label: 'Matched', icon: <IconCircleCheck />, count: total('matched') },
              { value: 'skipped', label: 'Skipped', icon: <IconForbid />, count: total('skipped') },
            ]}
          />
        </div>
      )}
      <FormDraftMessage autosave={autosave} isInset />
      {!progress_complete && <WordsProgress matching={matching} />}
      {progress_complete && total('to_match') === 0 && (
        <EmptyState
          level={3}
          icon={<IconCircleCheck />}
          title="All matched"
          text={
            all === 0
              ? 'Every word of the rows is known. Go on to review the orders.'
              : 'Every keyword has a meaning. Go on to review the orders.'
          }
        />
      )}
      {progress_complete && words.length > 0 && (
        // Each field of a row says by itself what it is.
        <div className={styles.heads} aria-hidden="true">
          <span>In your file</span>
          <span>Nearest entries</span>
          <span>Match</span>
          <span>Status</span>
        </div>
      )}
      {progress_complete &&
        counts.map((count) => {
          const ofKind = words.filter(({ kind }) => kind === count.kind);
          return ofKind.length === 0 ? null : (
            <WordGroup
              key={count.kind}
              count={count}
              words={ofKind}
              options={options.get(count.kind) ?? []}
              drugs={options.get('drug') ?? []}
              choices={props.choices}
              notKept={props.notKept}
              onChoose={props.onChoose}
            />
          );
        })}
      {progress_complete && all > 0 && words.length === 0 && show !== 'to match' && (
        <p className={styles.noneShown}>No keyword is {show}.</p>
      )}
      <MoreRows list={list} question={show} what="keywords" label="Show more keywords" />
    </Sheet>
  );
}
