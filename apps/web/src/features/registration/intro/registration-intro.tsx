import type { RegistrationDraftItem } from '@bolt/contracts/registration.contract';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { DiscardUnfinishedModal, UnfinishedNote } from '#platform/autosave/unfinished.tsx';
import { useUnfinished } from '#platform/autosave/use-unfinished.ts';
import { failureWords } from '#platform/server/api-error.ts';
import { announce } from '#ui/a11y/announcer.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { entryKeyOf } from '../form-entries.ts';
import { NEW_DRAFT } from '../new-registration.ts';
import { OtherCountryNote } from '../other-country-note.tsx';
import { registrationQuery } from '../registration-queries.ts';
import { DeleteDraftModal } from './delete-draft.modal.tsx';
import { DraftsTable } from './drafts.table.tsx';
import { SubmittedRegistrations } from './submitted-registrations.tsx';
import { unfinishedWords } from './unfinished-words.ts';

const start = 'Start a new registration';
const newOne = paths.TPNRegisterPatient({ draft: NEW_DRAFT });

/** What there is of registrations at the hospital, and the way to a new one. */
export function RegistrationIntro() {
  const navigate = useNavigate();
  const isFollowed = useLocation().key !== 'default';
  const query = useQuery(registrationQuery);
  const [deleting, setDeleting] = useState<RegistrationDraftItem | null>(null);
  const [deleted, setDeleted] = useState<string | null>(null);
  const { unfinished, discard } = useUnfinished(entryKeyOf(undefined));
  const [discarding, setDiscarding] = useState<'only' | 'to-start' | null>(null);
  const drafts = query.data?.draftApplications;

  async function onDeleted(draft: RegistrationDraftItem) {
    setDeleting(null);
    if (drafts?.every(({ id }) => id === draft.id)) {
      await navigate(paths.homeTPN({ registrationDelete: '1' }));
      return;
    }
    const text = `Home ${draft.type} Patient registration for ${draft.name} has been deleted`;
    setDeleted(text);
    announce(text);
  }

  return (
    <>
      <PageHeader
        title="Register a Home Patient for PN or IVT"
        sub="For parenteral nutrition, or for IV fluids only, at home."
        back={{ to: paths.homeTPN() }}
        end={
          unfinished ? (
            <Button variant="filled" icon={<IconPlus />} onClick={() => setDiscarding('to-start')}>
              {start}
            </Button>
          ) : (
            <LinkButton variant="filled" icon={<IconPlus />} to={newOne}>
              {start}
            </LinkButton>
          )
        }
        takesFocus={isFollowed}
      />
      <Stack>
        <OtherCountryNote />
        {deleted && (
          <Message tone="success" role="note" onDismiss={() => setDeleted(null)}>
            {deleted}
          </Message>
        )}
        {unfinished && (
          <UnfinishedNote
            unfinished={unfinished}
            what={unfinishedWords(unfinished.typed)}
            to={newOne}
            onDiscard={() => setDiscarding('only')}
          />
        )}
        <Sheet aria-labelledby="registration-drafts">
          <SheetHeader
            id="registration-drafts"
            title="Draft Registrations"
            note="Drafts are kept for 7 days from their last change, and any colleague can edit them."
          />
          {drafts && drafts.length > 0 && <DraftsTable drafts={drafts} onDelete={setDeleting} />}
          {drafts?.length === 0 && (
            <EmptyState
              level={3}
              icon={<IconClipboardList />}
              title="No draft registrations"
              text="What you or a colleague saves for later stands here."
            />
          )}
          {query.isPending && <SkeletonRows label="Loading the drafts" />}
          {query.isLoadingError && (
            <FailedState
              level={3}
              {...failureWords(query.error, 'The drafts could not be loaded')}
              isRetrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          )}
        </Sheet>
        <SubmittedRegistrations />
      </Stack>
      {deleting && (
        <DeleteDraftModal draft={deleting} onDeleted={onDeleted} onClose={() => setDeleting(null)} />
      )}
      {unfinished && discarding && (
        <DiscardUnfinishedModal
          unfinished={unfinished}
          what={unfinishedWords(unfinished.typed)}
          toStart={discarding === 'to-start' ? 'registration' : undefined}
          onConfirm={() => {
            discard();
            setDiscarding(null);
            if (discarding === 'to-start') void navigate(newOne);
          }}
          onCancel={() => setDiscarding(null)}
        />
      )}
    </>
  );
}
