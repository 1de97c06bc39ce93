import type { OperationAnswer, OperationInput } from '@bolt/contracts';
import type { Country } from '@bolt/domain/catalogue/drug-display-name';
import { keywordKinds } from '@bolt/domain/csv-import/keywords/keyword-fields';
import { substitutionKey } from '@bolt/domain/csv-import/keywords/substitutions';
import {
  countRowsNotSelected,
  type Recognition,
  readRecognition,
} from '../../../database/queries/import-keywords.queries.ts';
import {
  countKeywords,
  findKeywords,
  listKeywords,
} from '../../../database/queries/keyword-decisions.queries.ts';
import { Refusal, refuse } from '../../../problems.ts';
import type { ImportWork } from '../import-work.ts';
import { holdOwnUpload } from '../upload/own-upload.ts';
import { startWork } from '../work/start-work.ts';
import { keywordId } from './find-keywords.ts';
import { type Matchable, matchableOf } from './matchable.ts';
import { presentCounts, presentWord } from './present-word.ts';

type Input = OperationInput<'POST /api/v1/order/csv', 'markedRows'>['body'];
type MarkedRows = OperationAnswer<'POST /api/v1/order/csv', 'markedRows'>;

const usualLimit = 100;

/**
 * Stage 4: how far the words of the selected rows are looked up, and those that are to be matched. Where another catalogue
 * has come since, they are looked up anew.
 */
export async function showWords(work: ImportWork, input: Input): Promise<MarkedRows | Refusal> {
  const { portal, tx, actor } = work;
  const upload = await holdOwnUpload(work, input.uploadCode, ['words']);
  if (upload instanceof Refusal) return upload;
  const { upload_id: uploadId } = upload;
  const refused = await refuseOtherRows(work, uploadId, input.marked_rows);
  if (refused) return refused;
  const recognition = await readRecognition(tx, uploadId);
  const isLookedUp = recognition.recognised_with === actor.catalogueVersion;
  if (!isLookedUp && upload.work === null) await startWork(work, uploadId, 'recognise');
  const underWay = upload.work ?? (isLookedUp ? null : 'recognise');
  if (underWay) return { ...progressOf(uploadId, recognition, underWay), ...nothing };
  const catalogue = await portal.catalogue.get(tx, actor.catalogueVersion);
  const matchable = matchableOf(catalogue, actor.countryCode);
  const read = { catalogue, country: actor.countryCode as Country };
  const ofUpload = { uploadId, offered: matchable.keys };
  const { show = 'to match', after = null, limit = usualLimit, missing_fields: named } = input;
  const [counted, rows] = await Promise.all([
    countKeywords(tx, ofUpload),
    named
      ? findKeywords(tx, ofUpload, named.flatMap(idOfWord))
      : listKeywords(tx, ofUpload, { show, after, limit: limit + 1 }),
  ]);
  const counts = presentCounts(counted);
  const shown = named ? rows : rows.slice(0, limit);
  return {
    ...progressOf(uploadId, recognition, null),
    missing_fields: shown.map((row) => presentWord(read, matchable, row)),
    words_next: rows.length > shown.length ? (shown.at(-1)?.keyword_id ?? null) : null,
    counts,
    field_lists: after === null ? listsOf(matchable) : {},
  };
}

const nothing = { missing_fields: [], words_next: null, counts: [], field_lists: {} };

/** A client that counts on other rows than are selected is told, before it says what their words mean. */
export async function refuseOtherRows(
  { tx }: Pick<ImportWork, 'tx'>,
  uploadId: string,
  rows: Input['marked_rows'],
): Promise<Refusal | undefined> {
  if (rows === true || (await countRowsNotSelected(tx, uploadId, rows)) === 0) return undefined;
  return refuse('rows-not-selected');
}

/** `work`: what the background does for the upload; null where it waits for a person. */
export function progressOf(
  uploadCode: string,
  { rows_done, rows_marked }: Pick<Recognition, 'rows_done' | 'rows_marked'>,
  work: MarkedRows['work'],
) {
  // Whole only once all of it is done, the nearest entries too.
  const percent = Math.min(99, Math.floor((rows_done * 100) / Math.max(1, rows_marked)));
  return {
    uploadCode,
    work,
    progress_amount: work === null ? 100 : percent,
    progress_complete: work === null,
    rows_done,
    rows_marked,
  };
}

type NamedWord = Pick<NonNullable<Input['missing_fields']>[number], 'id' | 'item_field' | 'item_cust'>;

/** None where nothing is named. */
export const idOfWord = ({ id, item_field, item_cust }: NamedWord): string[] => {
  if (id !== undefined) return [id];
  return item_field && item_cust !== undefined ? [keywordId(substitutionKey(item_field, item_cust))] : [];
};

/** What words can be matched to. */
const listsOf = ({ byKind }: Matchable): MarkedRows['field_lists'] =>
  Object.fromEntries(
    keywordKinds.map((kind) => [
      kind,
      [...byKind[kind].values()].map(({ code, name, otherNames, looksLike }) => ({
        id: code,
        label: name,
        other_names: [...otherNames],
        look_alikes: [...looksLike],
      })),
    ]),
  );
