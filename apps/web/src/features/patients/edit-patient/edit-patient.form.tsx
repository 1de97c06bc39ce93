import type { Patient } from '@bolt/contracts/patients.contract';
import { type FormEvent, useState } from 'react';
import { KeptEntryNotice } from '#platform/kept-entry/kept-entry-notice.tsx';
import { typedOver } from '#platform/kept-entry/typed-over.ts';
import { useKeptEntry } from '#platform/kept-entry/use-kept-entry.ts';
import { ApiError } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { useFocusFirstError } from '#ui/fields/use-focus-first-error.ts';
import { FormFooter } from '#ui/layout/form-section.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { PatientSearchState } from '../patient-search-state.ts';
import { type FieldChange, recordMeanwhile } from './changes-meanwhile.ts';
import { EditPatientHeader } from './edit-patient-header.tsx';
import { entriesOf } from './patient-entries.ts';
import { PatientFields } from './patient-fields.tsx';
import { SaveOutcome } from './save-outcome.tsx';
import { useChangesMeanwhile } from './use-changes-meanwhile.ts';
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
  const describeChanges = useChangesMeanwhile();
  const form = usePatientEntries(patient);
  const kept = useKeptEntry({
    entryKey: `patient:${patient.patientId}`,
    entry: typedOver(entriesOf(opened), form.entries),
    basis: opened.version,
    restore: form.typeAgain,
    reset: () => form.reset(opened),
  });
  const { form: element, focusFirstError } = useFocusFirstError();
  const save = useSavePatient(opened, {
    onSaved(saved) {
      setOpened(saved);
      setMeanwhile([]);
      form.reset(saved);
    },
    onRefused(error) {
      const current = recordMeanwhile(error);
      if (current) {
        setMeanwhile(describeChanges(opened, current));
        setOpened({ ...opened, ...current });
      } else if (error instanceof ApiError) {
        form.refuse(error.code === 'duplicate-mrn' ? { id: error.message } : error.fields);
        focusFirstError();
      }
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    form.tryToSave();
    if (form.hasErrors) focusFirstError();
    else save.mutate(form.entries);
  }

  return (
    <>
      <EditPatientHeader search={search} sub={`${opened.firstName} ${opened.lastName}`} />
      <Stack>
        <SaveOutcome
          save={save}
          meanwhile={meanwhile}
          typedMrn={form.entries.id}
          onShowCurrent={() => {
            form.reset(opened);
            setMeanwhile([]);
            save.reset();
          }}
        />
        <Sheet>
          <form ref={element} onSubmit={submit} aria-label="Edit patient" noValidate>
            <KeptEntryNotice kept={kept} isInset />
            <PatientFields {...form} />
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
