import type { DescribedAnswer, DescribedStep } from '@bolt/domain/registration/describe-registration';
import { notGiven } from '@bolt/domain/registration/describe-registration';
import type { RegistrationMessages } from '@bolt/domain/registration/validate-registration';
import { unprintedLetters } from '@bolt/domain/texts/printed-letters';
import { IconAlertCircle, IconPrinterOff } from '@tabler/icons-react';
import { TextButton } from '#ui/button/text-button.tsx';
import styles from './registration-summary.module.css';

interface RegistrationSummaryProps {
  steps: readonly DescribedStep[];
  /** What is still wrong with an answer, by its field. */
  messages?: RegistrationMessages;
  /** The ways back to a step and to a field; a registration that was submitted has none. */
  edit?: { openStep: (step: number) => void; showField: (field: string) => void };
}

/** Whom it is for, and the days on which somebody must be there. */
const weighty: ReadonlySet<string> = new Set([
  'patient_first_name',
  'patient_last_name',
  'delivery_day',
  'pump_delivery_date',
]);

/** Every answer on one screen, by step, and on paper. */
export function RegistrationSummary({ steps, messages = {}, edit }: RegistrationSummaryProps) {
  return (
    <div className={styles.summary}>
      {steps.map(({ number, title, answers }) => (
        <section key={number} aria-labelledby={`summary-${number}`} data-print="unbroken">
          <h3 id={`summary-${number}`}>
            {number}. {title}
            {edit && (
              <TextButton aria-label={`Edit ${number}. ${title}`} onClick={() => edit.openStep(number)}>
                Edit
              </TextButton>
            )}
          </h3>
          <dl>
            {answers.map((answer) => (
              <div key={answer.field}>
                <dt>
                  {edit ? (
                    <button
                      type="button"
                      className={styles.label}
                      data-print="show"
                      title={`Change: ${answer.label}`}
                      onClick={() => edit.showField(answer.field)}
                    >
                      {answer.label}
                    </button>
                  ) : (
                    answer.label
                  )}
                </dt>
                <dd data-weighty={weighty.has(answer.field) || undefined}>
                  <Answer answer={answer} message={messageOf(answer, messages)} />
                  {edit && <NotPrinted value={answer.value} />}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Answer({ answer, message }: { answer: DescribedAnswer; message: string | undefined }) {
  const { value, dialled } = answer;
  const isGiven = value !== notGiven && value !== '';
  return (
    <>
      {isGiven && (dialled ? <a href={`tel:${dialled}`}>{value}</a> : value)}
      {!isGiven && !message && <span className={styles.notGiven}>{notGiven}</span>}
      {message && (
        <span className={styles.wrong}>
          <IconAlertCircle />
          {message}
        </span>
      )}
    </>
  );
}

/** Before it is signed: what the PDF has not as it was typed. */
function NotPrinted({ value }: { value: string }) {
  const letters = unprintedLetters(value);
  if (letters.length === 0) return null;
  return (
    <span className={styles.notPrinted}>
      <IconPrinterOff />
      The PDF cannot show {letters.join(' ')}
    </span>
  );
}

/** A row is one answer: what is wrong with any of its fields is wrong with it. */
function messageOf({ field }: DescribedAnswer, messages: RegistrationMessages): string | undefined {
  if (messages[field]) return messages[field];
  const row = /^\w+\.\d+\./.exec(field)?.[0];
  return row && Object.entries(messages).find(([name]) => name.startsWith(row))?.[1];
}
