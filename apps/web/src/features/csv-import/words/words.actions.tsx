import { type ReactNode, useState } from 'react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { FormFooter } from '#ui/layout/form-section.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { UnitQuestionsModal } from './unit-questions.modal.tsx';
import { type UnitQuestion, unitQuestions } from './unit-questions.ts';
import type { Choices } from './use-choices.ts';
import type { useMatchWords } from './use-match-words.ts';
import { countOf, stillToMatch } from './word-texts.ts';
import styles from './words.module.css';
import type { Matching, Word } from './words-query.ts';

interface WordsActionsProps {
  cancel: ReactNode;
  matching: Matching;
  /** Those that were shown: nothing else can be chosen. */
  seen: ReadonlyMap<string, Word>;
  choices: Choices;
  /** So many of them are not kept before they are submitted. */
  notKeptYet: number;
  match: ReturnType<typeof useMatchWords>;
}

/** 'Submit Matches' while something is chosen or left, then 'Review Orders': the next step is the filled button. */
export function WordsActions({ cancel, matching, seen, choices, notKeptYet, match }: WordsActionsProps) {
  const [asked, setAsked] = useState<readonly UnitQuestion[]>([]);
  const { progress_complete, counts } = matching;
  const remaining = counts.reduce((sum, { to_match }) => sum + to_match, 0);
  const chosen = Object.keys(choices).length;
  const isReady = progress_complete && remaining === 0 && chosen === 0;
  const labelOf = ({ kind }: Word, code: string) =>
    matching.field_lists[kind]?.find(({ id }) => id === code)?.label ?? code;
  function submit() {
    const units = unitQuestions([...seen.values()], choices, labelOf);
    if (units.length > 0) setAsked(units);
    else match.mutate({ choices, isReview: false });
  }
  const waiting = progress_complete ? undefined : 'The rows are still being looked through.';
  const notReady =
    chosen > 0 ? 'Submit your matches first.' : remaining > 0 ? stillToMatch(remaining) : undefined;
  return (
    <>
      {progress_complete && counts.length > 0 && (
        <Message tone="info" role="note" isSlim>
          What you match here is kept: the same keyword is not asked for again. You can change it later in
          Manage Substitutions. “Skip row - For this import”, and a choice between names that look alike where
          the keyword stands for both, are kept for this file alone.
        </Message>
      )}
      {notKeptYet > 0 && (
        <Message tone="warning" role="status" isSlim title="Submit your matches before you go on.">
          The last {countOf(notKeptYet, 'choice')} would be lost if this page closed: there is no room to keep
          more.
        </Message>
      )}
      {match.error && <FailureMessage error={match.error} what="The matches were not submitted." />}
      <Sheet aria-label="What to do next">
        <FormFooter
          isSticky
          end={
            <div className={styles.actions}>
              <Button
                variant={isReady ? 'filled' : 'default'}
                isBusy={match.isPending && chosen === 0}
                disabledReason={waiting ?? notReady}
                reasonPlacement="beside"
                onClick={() => match.mutate({ choices: {}, isReview: true })}
              >
                Review Orders
              </Button>
              <Button
                variant={isReady ? 'default' : 'filled'}
                isBusy={match.isPending && chosen > 0}
                disabledReason={waiting ?? (chosen === 0 ? 'Choose what a keyword means first.' : undefined)}
                reasonPlacement="beside"
                onClick={submit}
              >
                Submit Matches
              </Button>
            </div>
          }
        >
          {cancel}
        </FormFooter>
      </Sheet>
      {asked.length > 0 && (
        <UnitQuestionsModal
          questions={asked}
          onConfirm={() => {
            setAsked([]);
            match.mutate({ choices, isReview: false });
          }}
          onCancel={() => setAsked([])}
        />
      )}
    </>
  );
}
