import { formatDraftTimestamp } from '@bolt/domain/dates/today-in';
import { IconArrowLeft, IconArrowRight, IconPrinter } from '@tabler/icons-react';
import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { FormDraftMessage } from '#platform/autosave/form-draft-message.tsx';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { ApiError } from '#platform/server/api-error.ts';
import { useSession } from '#platform/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { FormFooter } from '#ui/layout/form-section.tsx';
import { SheetHeader } from '#ui/layout/sheet.tsx';
import { StepFields } from '../fields/step-fields.tsx';
import { stepOf } from '../fields-of-steps.ts';
import { OtherCountryNote } from '../other-country-note.tsx';
import { ReviewAndTerms } from '../review/review-and-terms.tsx';
import type { PatientMatches } from '../review/use-patient-matches.ts';
import { DraftMeanwhile } from './draft-meanwhile.tsx';
import type { DraftSaves } from './use-draft-saves.ts';
import type { JudgedIn } from './use-registration-context.ts';
import type { FilledRegistration } from './use-registration-form.ts';
import styles from './wizard.module.css';
import { WrongFields } from './wrong-fields.tsx';

interface StepSheetProps {
  filled: FilledRegistration;
  context: JudgedIn;
  draft: DraftSaves;
  matches: PatientMatches;
  wasTried: boolean;
  /** Of the draft that was opened; ISO 8601. */
  savedAt: string | undefined;
  submission: { isPending: boolean; error: unknown };
  showField: (name: string) => void;
  askToSave: (event: FormEvent) => void;
  onBack: () => void;
  onCancel: () => void;
  onReopen: () => void;
}

/** The step that is open: what is to be said of it, its fields, and the ways on. */
export function StepSheet(props: StepSheetProps) {
  const { filled, context, draft, matches, wasTried, savedAt, submission, showField, askToSave } = props;
  const { hospitalTimeZone } = useSession();
  const step = stepOf(filled.step);
  const isLast = step.number === 8;
  // What is being sent cannot be changed, left or discarded: it would arrive all the same.
  const isSending = submission.isPending;
  const place = useStepFocus(step.number);
  return (
    <>
      <div ref={place} tabIndex={-1} className={styles.head}>
        <SheetHeader
          id="registration-step"
          title={`${step.number}. ${step.title}`}
          note={isLast && 'Read the summary, then the four consents below.'}
          end={
            savedAt && (
              <span className={styles.others}>
                Draft saved {formatDraftTimestamp(hospitalTimeZone, new Date(savedAt))}
              </span>
            )
          }
        />
      </div>
      <FormDraftMessage autosave={filled.autosave} isInset />
      <div className={styles.notes}>
        {step.number === 1 && <OtherCountryNote />}
        <DraftMeanwhile draft={draft} settings={context.settings} onReopen={props.onReopen} />
        {wasTried && <WrongFields filled={filled} step={step} />}
      </div>
      <div inert={isSending}>
        {isLast ? (
          <ReviewAndTerms {...{ filled, context, matches, showField }} />
        ) : (
          <StepFields {...{ filled, context, step }} />
        )}
      </div>
      {/* Beside the button that was pressed: the head of the last step is out of sight there. */}
      {isNotTold(submission.error, draft) && (
        <div className={styles.notes}>
          <FailureMessage error={submission.error} change="The registration was not sent." />
        </div>
      )}
      <FormFooter
        end={
          <div className={styles.end}>
            <Button variant="danger-outline" inert={isSending} onClick={props.onCancel}>
              Cancel registration
            </Button>
            <Button inert={isSending} onClick={askToSave}>
              Save for later
            </Button>
            {isLast && (
              <Button icon={<IconPrinter />} onClick={() => window.print()}>
                Print form
              </Button>
            )}
            <Button
              type="submit"
              variant="filled"
              isBusy={isSending}
              iconAfter={isLast ? undefined : <IconArrowRight />}
            >
              {isLast ? 'Submit' : 'Next'}
            </Button>
          </div>
        }
      >
        {step.number > 1 && (
          <Button icon={<IconArrowLeft />} inert={isSending} onClick={props.onBack}>
            Back
          </Button>
        )}
      </FormFooter>
    </>
  );
}

/** What is wrong with single fields stands at them, and what became of the draft above. */
function isNotTold(error: unknown, { changed, isLost }: DraftSaves): boolean {
  if (!(error instanceof ApiError)) return Boolean(error);
  if (error.code === 'form-invalid') return false;
  // A patient who was changed meanwhile is refused in the same words.
  return error.code === 'stale-version' ? !changed : !(error.code === 'registration-draft-gone' && isLost);
}

/** Another step begins at its title, so that a reader hears where they are. */
function useStepFocus(step: number) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    place.current?.focus();
  }, [step]);
  return place;
}
