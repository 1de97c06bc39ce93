import type { Patient } from '@bolt/contracts/patients.contract';
import { useState } from 'react';
import { SamePersonModal } from '#parts/patients/same-person.modal.tsx';
import { asTyped, samePersonsOf } from '#parts/patients/same-person.ts';
import { usePatientDetailWords } from '#parts/patients/use-patient-detail-words.ts';
import { FormDraftMessage } from '#platform/autosave/form-draft-message.tsx';
import { typedOver } from '#platform/form/typed-over.ts';
import { ApiError, isOutcomeUnknown } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { FormFooter } from '#ui/layout/form-section.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { PatientSearchState } from '../patient-search-state.ts';
import { changesMeanwhile, type FieldChange, recordMeanwhile } from './changes-meanwhile.ts';
import { EditPatientHeader } from './edit-patient-header.tsx';
import { LeaveWhileSaving } from './leave-while-saving.tsx';
import { entriesOf, isOfSomebodyElse, type PatientEntries } from './patient-entries.ts';
import { PatientFields } from './patient-fields.tsx';
import { SaveOutcome } from './save-outcome.tsx';
import { StillTheSameModal } from './still-the-same.modal.tsx';
import { usePatientEntries } from './use-patient-entries.ts';
import { useSavePatient } from './use-save-patient.ts';

interface EditPatientFormProps {
  patient: Patient;
  search: PatientSearchState;
}

export function EditPatientForm({ patient, search }: EditPatientFormProps) {
  // What the entries were made from: only what this user saw of the record may be replaced by them.
  const [opened, setOpened] = useState(patient);
  const [meanwhile, setMeanwhile] = useState<readonly FieldChange[]>([]);
  const [isOwnSave, setIsOwnSave] = useState(false);
  const words = usePatientDetailWords();
  const [sent, setSent] = useState<PatientEntries>();
  const form = usePatientEntries(opened, sent);
  const save = useSavePatient(opened, {
    onSaved(saved, entries) {
      setSent(undefined);
      setOpened(saved);
      setMeanwhile([]);
      // What was typed while it was on its way is not saved, and stays.
      form.reset((now) => ({ ...entriesOf(saved), ...typedOver(entries, now) }));
    },
    onRefused(error) {
      if (!isOutcomeUnknown(error)) setSent(undefined);
      const current = recordMeanwhile(error);
      if (current) {
        setMeanwhile(changesMeanwhile(opened, current, words));
        setIsOwnSave(form.isOwnSave(entriesOf({ ...opened, ...current })));
        setOpened({ ...opened, ...current });
      } else if (error instanceof ApiError && error.code === 'duplicate-mrn') {
        form.refuse({ id: error.message });
      } else if (!samePersonsOf(error)) {
        form.refuseBy(error);
      }
    },
  });
  const [isAsked, setAsked] = useState(false);
  function saveEntries(differentFrom: readonly Patient[] = []) {
    setSent(form.entries);
    save.mutate({ entries: form.entries, differentFrom });
  }
  const same = samePersonsOf(save.error);
  // Who was asked about before stays another person, where one more came meanwhile.
  const before = save.variables?.differentFrom ?? [];

  return (
    <>
      <EditPatientHeader search={search} sub={`${opened.firstName} ${opened.lastName}`} />
      <Stack>
        {same ? (
          <SamePersonModal
            same={same}
            typed={asTyped(form.entries)}
            isAskedAgain={before.length > 0}
            another={{
              label: 'Another person: save',
              onSave: () => saveEntries([...before, ...same.shown]),
            }}
            onClose={save.reset}
          />
        ) : (
          <SaveOutcome
            save={save}
            {...{ meanwhile, isOwnSave }}
            typedMrn={form.entries.id}
            onShowCurrent={() => {
              form.reset();
              setMeanwhile([]);
              save.reset();
            }}
          />
        )}
        <LeaveWhileSaving isSaving={save.isPending} />
        {isAsked && (
          <StillTheSameModal
            stored={opened}
            typed={form.entries}
            onSave={() => {
              setAsked(false);
              saveEntries();
            }}
            onClose={() => setAsked(false)}
          />
        )}
        <Sheet>
          <form
            ref={form.element}
            onSubmit={form.submit(() =>
              isOfSomebodyElse(form.entries, opened) ? setAsked(true) : saveEntries(),
            )}
            aria-label="Edit patient"
            noValidate
          >
            <FormDraftMessage autosave={form.autosave} isInset />
            <PatientFields form={form} />
            <FormFooter>
              <Button type="submit" variant="filled" isBusy={save.isPending}>
                Save
              </Button>
            </FormFooter>
          </form>
        </Sheet>
      </Stack>
    </>
  );
}
