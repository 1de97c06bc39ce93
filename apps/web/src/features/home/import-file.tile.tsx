import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { importStatusQuery } from '#parts/csv-import/import-status-query.ts';
import { ActionTile } from '#ui/layout/action-tile.tsx';
import { paths } from '../../paths.ts';
import { importTileWords } from './import-tile-words.ts';

/** HOME-08; a change notice brings it sooner. */
const POLL_MS = 50_000;

/** The way to an import, and how far the one under way is. */
export function ImportFileTile() {
  const { data: status } = useQuery({ ...importStatusQuery, refetchInterval: POLL_MS });
  const { title, text, label } = importTileWords(status);
  return (
    <ActionTile
      icon={<IconFileImport />}
      title={title}
      text={text}
      action={{ label, to: paths.csvUpload() }}
    />
  );
}
