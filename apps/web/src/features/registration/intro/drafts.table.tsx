import type { RegistrationDraftItem } from '@bolt/contracts/registration.contract';
import { formatDraftTimestamp } from '@bolt/domain/dates/today-in';
import { patientTypeInWords } from '@bolt/domain/registration/steps/patient.step';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { paths } from '#paths.ts';
import { useSession } from '#platform/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';

interface DraftsTableProps {
  drafts: readonly RegistrationDraftItem[];
  onDelete: (draft: RegistrationDraftItem) => void;
}

/** The hospital's drafts: any colleague goes on with any of them. */
export function DraftsTable({ drafts, onDelete }: DraftsTableProps) {
  const { hospitalTimeZone } = useSession();
  const moment = (at: string) => formatDraftTimestamp(hospitalTimeZone, new Date(at));
  const columns: Column<RegistrationDraftItem>[] = [
    { key: 'name', header: 'Patient name', isRowHeader: true, cell: ({ name }) => <b>{name}</b> },
    { key: 'dob', header: 'DOB', cell: ({ dob }) => dob || 'Not given' },
    { key: 'type', header: 'Type', cell: ({ type }) => patientTypeInWords(type) },
    {
      key: 'modified',
      header: 'Last modified',
      cell: ({ modified, modifiedBy }) => `${moment(modified)} by ${modifiedBy}`,
    },
    { key: 'removed', header: 'Removed on', cell: ({ removed }) => moment(removed) },
    {
      key: 'actions',
      header: 'Actions',
      cardLabel: false,
      isCardWide: true,
      cell: (draft) => (
        <Row>
          <LinkButton
            size="sm"
            icon={<IconPencil />}
            to={paths.TPNRegisterPatient({ draft: draft.id })}
            aria-label={`Edit the registration of ${draft.name}`}
          >
            Edit
          </LinkButton>
          <Button
            size="sm"
            icon={<IconTrash />}
            aria-label={`Delete the registration of ${draft.name}`}
            onClick={() => onDelete(draft)}
          >
            Delete
          </Button>
        </Row>
      ),
    },
  ];
  return <DataTable caption="Draft Registrations" columns={columns} rows={drafts} rowKey={({ id }) => id} />;
}
