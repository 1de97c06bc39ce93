/** Where an upload stands (import_upload.state). */
export type UploadState = 'reading' | 'refused' | 'rows' | 'words' | 'orders' | 'closed' | 'cancelled';

/** The steps of the banner by the number of their stage (CSV-01). */
export const stageNames = {
  1: 'Upload File',
  2: 'Processing Upload',
  3: 'Make Substitutions',
  4: 'Review Orders',
  5: 'Submit Orders',
} as const;

export type ImportStage = keyof typeof stageNames;

/** The stage at which an upload is gone on with; one that is over leads to a new one. */
export function stageOf(state: UploadState): ImportStage {
  switch (state) {
    case 'reading':
      return 2;
    case 'rows':
      return 3;
    case 'words':
      return 4;
    case 'orders':
      return 5;
    case 'refused':
    case 'closed':
    case 'cancelled':
      return 1;
  }
}
