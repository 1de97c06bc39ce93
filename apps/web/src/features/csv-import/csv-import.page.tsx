import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importStatusQuery } from '#parts/csv-import/import-status-query.ts';
import { messageOf } from '#platform/server/api-error.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { FollowedUpload } from './frame/followed-upload.tsx';
import { type ImportNote, ImportNoteMessage } from './frame/import-note.tsx';
import { ImportScreen } from './frame/import-screen.tsx';
import type { ImportStatus } from './import-queries.ts';
import { openingStage } from './import-stages.ts';
import { nothingChosen } from './upload/chosen-upload.ts';
import { UploadStage } from './upload/upload.stage.tsx';

/** A file of the hospital's own becomes orders, stage by stage. The server has all of it: a closed page loses nothing. */
export default function CsvImportPage() {
  const asked = useQuery({ ...importStatusQuery, staleTime: 0 });
  // What home knew may be a minute old, and an upload is gone on with by what is true now.
  if (asked.data && asked.isFetchedAfterMount) return <Import status={asked.data} />;
  return (
    <ImportScreen stage="initial">
      {asked.error && !asked.isFetching ? (
        <FailedState
          title="Your upload could not be looked up"
          text={messageOf(asked.error)}
          onRetry={() => void asked.refetch()}
        />
      ) : (
        <SkeletonRows label="Looking for an upload under way" />
      )}
    </ImportScreen>
  );
}

function Import({ status }: { status: ImportStatus }) {
  // What is there when the screen opens; whatever comes later is told of, and followed by choice.
  const [followed, follow] = useState(() =>
    openingStage(status.status) === 'orders' ? status.uploadCode : null,
  );
  const [chosen, choose] = useState(nothingChosen);
  const [note, tell] = useState<ImportNote | null>(null);

  function leave(left: ImportNote) {
    follow(null);
    tell(left);
    // The file is at hand still: it is loaded again with the headers that it has now.
    choose(left.kind === 'headers-saved' ? { ...chosen, fileType: left.fileType } : nothingChosen);
  }
  if (followed) return <FollowedUpload key={followed} uploadCode={followed} onLeave={leave} />;
  return (
    <ImportScreen stage="upload">
      {note && <ImportNoteMessage note={note} onDismiss={() => tell(null)} />}
      <UploadStage
        status={status}
        chosen={chosen}
        onChoose={choose}
        onCancelled={leave}
        onFollow={(uploadCode) => {
          tell(null);
          follow(uploadCode);
        }}
      />
    </ImportScreen>
  );
}
