import { useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { carrySearch, type PatientSearchState } from '../patient-search-state.ts';

/** Back returns to the search with its terms, which find their patients again. */
export function EditPatientHeader({ search, sub }: { search: PatientSearchState; sub?: string }) {
  const navigate = useNavigate();
  return (
    <PageHeader
      title="Edit patient"
      sub={sub}
      back={{ onBack: () => navigate(paths.managePatient(), { state: carrySearch(search) }) }}
    />
  );
}
