import { paths } from '#paths.ts';
import { ApiError, failedChangeWords, messageOf } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { carrySearch, noSearch } from '../patient-search-state.ts';
import type { FieldChange } from './changes-meanwhile.ts';
import type { SavedPatient } from './use-save-patient.ts';

interface SaveOutcomeProps {
  save: { isSuccess: boolean; error: unknown; data?: SavedPatient | undefined };
  meanwhile: readonly FieldChange[];
  /** What changed meanwhile is what this user had sent. */
  isOwnSave: boolean;
  typedMrn: string;
  onShowCurrent: () => void;
}

/** What became of the last try to save, with the way on. */
export function SaveOutcome({ save, meanwhile, isOwnSave, typedMrn, onShowCurrent }: SaveOutcomeProps) {
  const { error, isSuccess } = save;
  if (isSuccess)
    return (
      <Message tone="success">
        <p>The patient has been saved.</p>
        {save.data && <PlacedItems {...save.data.placedItems} />}
        {save.data && <Registrations told={save.data.registrationsTold} />}
        {save.data && <Formulations kept={save.data.formulations} />}
      </Message>
    );
  if (!error) return null;
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'stale-version') {
    return (
      <Message
        tone="warning"
        role="alert"
        title={isOwnSave ? 'Your save before that was carried out.' : messageOf(error)}
        action={
          <Button size="sm" onClick={onShowCurrent}>
            Show the current record
          </Button>
        }
      >
        <ul>
          {meanwhile.map(({ label, before, now }) => (
            <li key={label}>
              {label} was {before}, is now {now}.
            </li>
          ))}
        </ul>
        <p>Your entries are still below. Save again to replace the record with them.</p>
      </Message>
    );
  }
  const { title, text } = failedChangeWords(error, 'The patient has not been saved.');
  return (
    <Message
      tone="danger"
      title={title}
      action={
        code === 'duplicate-mrn' && (
          <LinkButton
            size="sm"
            to={paths.managePatient()}
            state={carrySearch({ ...noSearch, terms: { ...noSearch.terms, patientId: typedMrn.trim() } })}
          >
            Find that patient
          </LinkButton>
        )
      }
    >
      {text}
    </Message>
  );
}

/** Who else is told of it: whoever changes a patient sees none of the items that are ordered. */
function PlacedItems({ told, reviewedAgain, beingMade }: SavedPatient['placedItems']) {
  if (told === 0) return null;
  const items = told === 1 ? '1 ordered item is' : `${told} ordered items are`;
  const again = reviewedAgain === 1 ? '1 that was reviewed is' : `${reviewedAgain} that were reviewed are`;
  const made =
    beingMade === 1
      ? '1 is being made already, and may be'
      : `${beingMade} are being made already, and may be`;
  return (
    <>
      <p>
        {items} for this patient: the supplier is told what changed.
        {reviewedAgain > 0 && ` ${again} to be reviewed again.`}
      </p>
      {beingMade > 0 && <p>{made} labelled as before: ask the supplier about it.</p>}
    </>
  );
}

function Registrations({ told }: { told: number }) {
  if (told === 0) return null;
  return (
    <p>
      {told === 1
        ? '1 registration of this patient is with the supplier, who is told what changed. It stays'
        : `${told} registrations of this patient are with the supplier, who is told what changed. They stay`}{' '}
      as submitted.
    </p>
  );
}

function Formulations({ kept }: { kept: number }) {
  if (kept === 0) return null;
  return (
    <p>
      {kept === 1
        ? '1 formulation of this patient keeps the initials and the reference that it was'
        : `${kept} formulations of this patient keep the initials and the reference that they were`}{' '}
      submitted with.
    </p>
  );
}
