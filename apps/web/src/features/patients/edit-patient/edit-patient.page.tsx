import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { paths } from '#paths.ts';
import { ApiError, failureWords } from '#platform/server/api-error.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { carriedSearch, carrySearch } from '../patient-search-state.ts';
import { EditPatientForm } from './edit-patient.form.tsx';
import { EditPatientHeader } from './edit-patient-header.tsx';
import { patientQuery } from './patient-query.ts';

/** One patient's record, to be corrected. */
export default function EditPatientPage() {
  const { id = '' } = useParams();
  const search = carriedSearch(useLocation().state);
  const patient = useQuery(patientQuery(id));

  if (patient.error instanceof ApiError && patient.error.status === 404) {
    return (
      <EmptyState
        level={1}
        icon={<IconUserOff />}
        title="Patient not found"
        text="The address may be mistyped, or the patient belongs to another hospital."
        action={
          <LinkButton to={paths.managePatient()} state={carrySearch(search)}>
            Back to the patient search
          </LinkButton>
        }
      />
    );
  }
  if (patient.data) {
    return <EditPatientForm key={id} patient={patient.data} search={search} />;
  }
  return (
    <>
      <EditPatientHeader search={search} />
      <Sheet>
        {patient.error ? (
          <FailedState
            {...failureWords(patient.error, 'The patient could not be loaded')}
            isRetrying={patient.isFetching}
            onRetry={() => void patient.refetch()}
          />
        ) : (
          <SkeletonRows label="Loading the patient" />
        )}
      </Sheet>
    </>
  );
}
