import type { Substitutions } from '@bolt/domain/csv-import/keywords/substitutions';
import { ruledCells } from '@bolt/domain/csv-import/rows/read-row';
import {
  addKeywords,
  beginKeywords,
  endKeywords,
  listSelectedRows,
} from '../../../database/queries/import-keywords.queries.ts';
import {
  changeUpload,
  readUpload,
  type UploadRow,
} from '../../../database/queries/import-uploads.queries.ts';
import { listUploadDecisions } from '../../../database/queries/keyword-decisions.queries.ts';
import { Refusal, refuse } from '../../../problems.ts';
import type { ImportWork, ImportWorkRun, InSlices } from '../import-work.ts';
import { type Preferences, readPreferences } from '../read-preferences.ts';
import { announceUpload } from '../work/announce-upload.ts';
import { findKeywords } from './find-keywords.ts';
import { lookUpNearEntries } from './look-up-near-entries.ts';
import { matchableOf } from './matchable.ts';
import { standsForOther } from './stands-for-other.ts';
import { vocabularyOf } from './vocabulary-of.ts';
import { wordsOfUpload } from './words-of-upload.ts';

/** Rows of one transaction and of one turn of the event loop. */
const SLICE = 250;

interface Begun {
  upload: UploadRow;
  rules: Preferences['rules'];
  decisions: Substitutions;
  decidedHere: ReadonlySet<string>;
  catalogueVersion: number | null;
}

/**
 * Looks up every word of the selected rows: which of them the catalogue does not know, how many rows wait for each, and what
 * is near to it. It may be done again at any time; what was said of words stays. Where another catalogue comes meanwhile it
 * begins anew, so that all words are those of one.
 */
export const recogniseWords: ImportWorkRun = async (portal, inSlices, uploadId, now) => {
  for (;;) {
    const begun = await inSlices((slice) => begin(slice, uploadId, portal));
    if (begun instanceof Refusal) return begun;
    const refused =
      (await countWords(inSlices, begun)) ?? (await lookUpNearEntries(portal, inSlices, uploadId));
    if (refused) return refused;
    const ended = await inSlices(async (slice) => {
      if (slice.actor.catalogueVersion !== begun.catalogueVersion) return false;
      await endKeywords(slice.tx, uploadId, begun.catalogueVersion ?? 0);
      announceUpload(slice, uploadId);
      return true;
    });
    if (ended instanceof Refusal) return ended;
    if (ended) return undefined;
  }

  async function countWords(slices: InSlices, begun: Begun): Promise<Refusal | undefined> {
    let after = 0;
    let done = 0;
    for (;;) {
      const counted = await slices(async (slice) => {
        const last = await addWords(slice, begun, after);
        if (last === null) return null;
        await changeUpload(slice.tx, uploadId, now(), { rows_done: done + last.count });
        if (Math.floor((done + last.count) / 500) > Math.floor(done / 500)) announceUpload(slice, uploadId);
        return last;
      });
      if (counted instanceof Refusal) return counted;
      if (counted === null) return undefined;
      after = counted.rowNumber;
      done += counted.count;
    }
  }

  /** The words of the next rows; null where there are none. */
  async function addWords(
    { tx, actor }: Pick<ImportWork, 'tx' | 'actor'>,
    { upload, rules, decisions, decidedHere }: Begun,
    after: number,
  ): Promise<{ rowNumber: number; count: number } | null> {
    const [catalogue, rows] = await Promise.all([
      portal.catalogue.get(tx, actor.catalogueVersion),
      listSelectedRows(tx, uploadId, { after, limit: SLICE }),
    ]);
    const last = rows.at(-1);
    if (!last) return null;
    const found = findKeywords(
      rows.map(({ row_number: rowNumber, cells, corrected }) => ({
        rowNumber,
        cells: ruledCells({ columns: upload.columns, rules }, { cells, corrected }).cells,
      })),
      vocabularyOf(catalogue),
      decisions,
      decidedHere,
      standsForOther(matchableOf(catalogue, actor.countryCode)),
    );
    if (found.length > 0) await addKeywords(tx, { hospitalId: actor.hospitalId, uploadId }, found);
    return { rowNumber: last.row_number, count: rows.length };
  }
};

async function begin(
  { tx, actor }: Pick<ImportWork, 'tx' | 'actor'>,
  uploadId: string,
  portal: Parameters<ImportWorkRun>[0],
): Promise<Begun | Refusal> {
  const upload = await readUpload(tx, uploadId);
  if (upload?.state !== 'words') return refuse('upload-gone');
  const catalogue = await portal.catalogue.get(tx, actor.catalogueVersion);
  const { substitutions, rules } = await readPreferences(tx);
  const decisions = await wordsOfUpload(tx, uploadId, catalogue, substitutions);
  const own = await listUploadDecisions(tx, uploadId);
  await beginKeywords(tx, uploadId);
  return {
    upload,
    rules,
    decisions,
    decidedHere: new Set(own.map(({ keyword_key }) => keyword_key)),
    catalogueVersion: actor.catalogueVersion,
  };
}
