import { IconTrashOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#paths.ts';
import { ApiError, failureWords } from '#platform/server/api-error.ts';
import { useSession } from '#platform/session/session.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { beginRegistration, type TakenOver, takeOver } from './new-registration.ts';
import { draftQuery, registrationQuery, submittedQuery } from './registration-queries.ts';
import { RegistrationWizard } from './wizard/registration.wizard.tsx';

interface OpenRegistrationProps {
  /** undefined: nothing is saved yet. */
  draftId: string | undefined;
  /** A registration that was submitted, of which `take` is taken over when the form is opened. */
  like: string | undefined;
  take: readonly TakenOver[];
}

/** Fetches what the form begins with; a draft is opened as it was saved last. */
export function OpenRegistration(from: OpenRegistrationProps) {
  const { hospitalCountry } = useSession();
  // Taken over once: the address of a step does not name it, as what was taken is kept like what is typed. A draft that a
  // save makes meanwhile is named there, and is open already.
  const [{ draftId, like, take }] = useState(from);
  const [opening, setOpening] = useState(0);
  const settings = useQuery(registrationQuery);
  const draft = useQuery({ ...draftQuery(draftId ?? ''), enabled: draftId !== undefined });
  const other = useQuery({ ...submittedQuery(like ?? ''), enabled: like !== undefined });
  const asked = [settings, ...(draftId ? [draft] : []), ...(like ? [other] : [])];
  const isHere = settings.data && asked.every(({ data }) => data !== undefined);
  if (!isHere) {
    const failed = asked.filter(({ isLoadingError }) => isLoadingError);
    return (
      <>
        <PageHeader title="Register a Home Patient for PN or IVT" back={{ to: paths.TPNRegisterPatient() }} />
        <Sheet>
          {failed[0] ? (
            <NotOpened
              error={failed[0].error}
              isRetrying={failed.some(({ isFetching }) => isFetching)}
              onRetry={() => failed.map((query) => query.refetch())}
            />
          ) : (
            <SkeletonRows label="Loading the registration" rows={6} />
          )}
        </Sheet>
      </>
    );
  }
  const begun = beginRegistration(settings.data, hospitalCountry);
  return (
    <RegistrationWizard
      key={opening}
      settings={settings.data}
      begun={begun}
      taken={other.data && takeOver(begun, other.data.form, take)}
      opened={draftId ? draft.data : undefined}
      onReopen={() => setOpening((times) => times + 1)}
    />
  );
}

interface NotOpenedProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

function NotOpened({ error, ...retry }: NotOpenedProps) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        icon={<IconTrashOff />}
        title="This registration is not there any more"
        text={error.message}
        action={<LinkButton to={paths.TPNRegisterPatient()}>Show the registrations</LinkButton>}
      />
    );
  }
  return <FailedState {...failureWords(error, 'The registration could not be opened')} {...retry} />;
}
