import type { Upload } from '../import-queries.ts';
import type { ImportNote } from './import-note.tsx';

/** What every stage of an upload is given. */
export interface StageProps {
  upload: Upload;
  /** Back to stage 1, and why. */
  onLeave: (note: ImportNote) => void;
}
