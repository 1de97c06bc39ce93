import type { UploadProgress } from '@bolt/contracts/csv-import/uploads';

/** Where an import stands on the screen (CSV-20), by the number that the steps banner shows. */
export const importStages = {
  initial: 0,
  upload: 1,
  processing: 2,
  /** Rows and headers are reviewed. */
  rows: 3,
  /** Unknown words are matched. */
  words: 4,
  /** Final review and submission. */
  orders: 5,
  /** The Customer Preference Wizard, which counts as a step of its own (decision E3). */
  wizard: 6,
} as const;
export type ImportStage = keyof typeof importStages;

/** What moves the screen on, whichever stage it is in (CSV-21). */
export type ImportEvent =
  | 'upload-code-set'
  | 'file-loaded'
  | 'rows-selected'
  | 'fields-matched'
  | 'cancelled'
  | 'defaults';

export const stageAfter: Readonly<Record<ImportEvent, ImportStage>> = {
  'upload-code-set': 'processing',
  'file-loaded': 'rows',
  'rows-selected': 'words',
  'fields-matched': 'orders',
  cancelled: 'upload',
  defaults: 'wizard',
};

/**
 * What has happened to an upload, by its state on the server: the upload is there, so a closed page, a second window
 * and a restarted server all find the stage again.
 */
export const lastEventOf: Readonly<Record<UploadProgress['state'], ImportEvent>> = {
  reading: 'upload-code-set',
  // Said where the file is processed, with the way back.
  refused: 'upload-code-set',
  rows: 'file-loaded',
  words: 'rows-selected',
  orders: 'fields-matched',
  closed: 'cancelled',
  cancelled: 'cancelled',
};

/** Where the screen opens: an upload whose orders are at hand is gone on with at once, another one is told of (CSV-22, 23). */
export const openingStage = (status: 'progress' | 'processed' | null): ImportStage =>
  status === 'processed' ? 'orders' : 'upload';

/** 'Make Substitutions' is where headers are reviewed, as the specification numbers it (decision E2). */
export const bannerSteps = [
  'Upload File',
  'Processing Upload',
  'Make Substitutions',
  'Review Orders',
  'Submit Orders',
] as const;

/** The steps stand above the stages alone (CSV-02). */
export const hasBanner = (stage: ImportStage): boolean => importStages[stage] < importStages.wizard;
