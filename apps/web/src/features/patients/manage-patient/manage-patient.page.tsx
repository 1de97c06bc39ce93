import { access } from '@bolt/domain/access/access';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { givenTerms, refusalOf } from '#parts/patients/search-patients.ts';
import { useShownHome } from '#platform/frame/use-shown-site.ts';
import { failureWords } from '#platform/server/api-error.ts';
import { useMay } from '#platform/session/session.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { carriedSearch, carrySearch, type PatientSearchState } from '../patient-search-state.ts';
import styles from './manage-patient.module.css';
import { PatientList } from './patient-list.tsx';
import { PatientSearchForm } from './patient-search.form.tsx';
import { patientSearchQuery } from './patient-search-query.ts';

/** Finds a patient of the hospital and opens the record. */
export default function ManagePatientPage() {
  const home = useShownHome();
  const canEdit = useMay(access.enterOrders);
  const search = carriedSearch(useLocation().state);
  const navigate = useNavigate();
  const found = useQuery(patientSearchQuery(search.terms));
  const refusal = refusalOf(found.error);

  function show(change: Partial<PatientSearchState>) {
    void navigate('.', {
      replace: true,
      state: carrySearch({ ...search, ...change }),
      preventScrollReset: true,
    });
  }

  return (
    <>
      <PageHeader title="Select an Existing Patient" back={{ to: home }} />
      <Sheet aria-labelledby="patient-search">
        <SheetHeader id="patient-search" title="Search for a patient" />
        <PatientSearchForm
          given={search.terms}
          isBusy={found.isFetching}
          onSearch={(terms) => {
            if (!givenTerms(terms)) return;
            // The same question again is asked again: somebody may have changed a record meanwhile.
            if (JSON.stringify(terms) === JSON.stringify(search.terms)) void found.refetch();
            else show({ terms });
          }}
        />
        {refusal && (
          <div className={styles.note}>
            <Message tone="warning" role="alert">
              {refusal}
            </Message>
          </div>
        )}
        {found.isLoading && <SkeletonRows label="Searching patients" />}
        {found.error && !refusal && (
          <FailedState
            level={3}
            {...failureWords(found.error, 'The patients could not be searched')}
            isRetrying={found.isFetching}
            onRetry={() => void found.refetch()}
          />
        )}
        {!found.error && found.data?.length === 0 && (
          <EmptyState
            level={3}
            title="No patients were found"
            text="Check the spelling, or search by fewer words."
          />
        )}
        {!found.error && found.data && found.data.length > 0 && (
          <PatientList
            patients={found.data}
            search={search}
            canEdit={canEdit}
            onSort={(sort) => show({ sort })}
          />
        )}
      </Sheet>
    </>
  );
}
