import { type ReactNode, useState } from 'react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { FormFooter } from '#ui/layout/form-section.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { type MatchQuestions, MatchQuestionsModal, questionsOf } from './match-questions.tsx';
import type { Choices } from './use-choices.ts';
import type { useMatchWords } from './use-match-words.ts';
import { useWordsOfChoices } from './use-words-of-choices.ts';
import { countOf, stillToMatch } from './word-texts.ts';
import styles from './words.module.css';
import type { Matching, Word } from './words-query.ts';

interface WordsActionsProps {
  uploadCode: string;
  cancel: ReactNode;
  matching: Matching;
  /** Those that this page has shown; what was chosen on an earlier visit may be none of them. */
  seen: ReadonlyMap<string, Word>;
  choices: Choices;
  /** So many of them are not kept before they are submitted. */
  notKeptYet: number;
  match: ReturnType<typeof useMatchWords>;
}

/** 'Submit Matches' while something is chosen or left, then 'Review Orders': the next step is the filled button. */
export function WordsActions(props: WordsActionsProps) {
  const { cancel, matching, choices, notKeptYet, match } = props;
  const [asked, setAsked] = useState<MatchQuestions & { isAskingDrugs: boolean }>();
  const { progress_complete, counts, field_lists } = matching;
  const remaining = counts.reduce((sum, { to_match }) => sum + to_match, 0);
  const chosen = Object.keys(choices).length;
  const isReady = progress_complete && remaining === 0 && chosen === 0;
  const ask = useWordsOfChoices(props.uploadCode, props.seen, (words, choices) => {
    const questions = questionsOf(words, choices, field_lists);
    if (questions) setAsked({ ...questions, isAskingDrugs: false });
    else match.mutate({ choices, isReview: false });
  });
  const waiting = progress_complete ? undefined : 'The rows are still being looked through.';
  const notReady =
    chosen > 0 ? 'Submit your matches first.' : remaining > 0 ? stillToMatch(remaining) : undefined;
  return (
    <>
      {progress_complete && counts.length > 0 && (
        <Message tone="info" role="note" isSlim>
          What you match here is kept: the same keyword is not asked for again. You can change it later in
          Manage Substitutions. “Skip row - For this import”, a choice between names that look alike where the
          keyword stands for both, and what you say of this file alone are kept for this file alone.
        </Message>
      )}
      {notKeptYet > 0 && (
        <Message tone="warning" role="status" isSlim title="Submit your matches before you go on.">
          The last {countOf(notKeptYet, 'choice')} would be lost if this page closed: there is no room to keep
          more.
        </Message>
      )}
      {ask.error && <FailureMessage error={ask.error} change="The matches were not submitted." />}
      {match.error && <FailureMessage error={match.error} change="The matches were not submitted." />}
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
                isBusy={ask.isPending || (match.isPending && chosen > 0)}
                disabledReason={waiting ?? (chosen === 0 ? 'Choose what a keyword means first.' : undefined)}
                reasonPlacement="beside"
                onClick={() => ask.mutate(choices)}
              >
                Submit Matches
              </Button>
            </div>
          }
        >
          {cancel}
        </FormFooter>
      </Sheet>
      {asked && (
        <MatchQuestionsModal
          asked={asked}
          isAskingDrugs={asked.isAskingDrugs}
          onUnits={() => setAsked({ ...asked, isAskingDrugs: true })}
          onAnswered={(answers) => {
            setAsked(undefined);
            match.mutate({ choices: asked.choices, isReview: false, answers });
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
