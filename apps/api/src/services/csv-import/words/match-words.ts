import type { OperationAnswer, OperationInput } from '@bolt/contracts';
import type { ImportWorkName } from '@bolt/contracts/csv-import/uploads';
import { kindOfField } from '@bolt/domain/csv-import/keywords/keyword-fields';
import { nearerLookAlike } from '@bolt/domain/csv-import/keywords/nearest-entries';
import { questionOfMatch, whyUnconfirmed } from '@bolt/domain/csv-import/keywords/question-of-match';
import { decisionOf, whyNotIgnored } from '@bolt/domain/csv-import/keywords/skip-options';
import { whyAnotherUnit } from '@bolt/domain/csv-import/keywords/unit-words';
import { keywordMaxLength } from '@bolt/domain/csv-import/keywords/validate-substitution';
import { newId } from '../../../database/new-id.ts';
import { readRecognition } from '../../../database/queries/import-keywords.queries.ts';
import { holdPreferences } from '../../../database/queries/import-preferences.queries.ts';
import { changeUpload } from '../../../database/queries/import-uploads.queries.ts';
import {
  countKeywords,
  type Decided,
  findKeywords,
  type KeywordRow,
  keepDecisions,
  keepMatches,
  type OfUpload,
} from '../../../database/queries/keyword-decisions.queries.ts';
import { Refusal, refuse } from '../../../problems.ts';
import type { ImportWork } from '../import-work.ts';
import { recordPreference } from '../preferences/preference-change.ts';
import { holdOwnUpload } from '../upload/own-upload.ts';
import { announceUpload } from '../work/announce-upload.ts';
import { startWork } from '../work/start-work.ts';
import { type Matchable, matchableOf } from './matchable.ts';
import { presentCounts, presentDecision } from './present-word.ts';
import { idOfWord, progressOf, refuseOtherRows } from './show-words.ts';
import { storedDecision } from './stored-decision.ts';

type Input = OperationInput<'POST /api/v1/order/csv', 'matchedRows'>['body'];
type MatchedRows = OperationAnswer<'POST /api/v1/order/csv', 'matchedRows'>;
type NotKept = MatchedRows['not_kept'][number];
type Match = Input['matched_fields'][number];

/** A match that may be kept: what is decided, and when what it takes the place of was decided. */
type Keepable = Decided & { sent: Match; row: KeywordRow };

/**
 * Keeps what a person says that words mean, for the upload and for later ones (WIZARD-11), and has the rows judged once no word
 * is left. What somebody else decided meanwhile is told and stays until it was seen.
 */
export async function matchWords(work: ImportWork, input: Input): Promise<MatchedRows | Refusal> {
  const { portal, tx, actor, now } = work;
  const upload = await holdOwnUpload(work, input.uploadCode, ['words']);
  if (upload instanceof Refusal) return upload;
  const { upload_id: uploadId } = upload;
  const refused = await refuseOtherRows(work, uploadId, input.matched_rows);
  if (refused) return refused;
  const recognition = await readRecognition(tx, uploadId);
  if (upload.work !== null || recognition.recognised_with === null) return refuse('words-not-looked-up');
  const matchable = matchableOf(await portal.catalogue.get(tx, actor.catalogueVersion), actor.countryCode);
  const ofUpload = { uploadId, offered: matchable.keys };
  const { keepable, notKept } = await sortMatches(work, ofUpload, matchable, input);
  const kept = await keep(work, uploadId, matchable, keepable);
  const overtaken = keepable.filter((each) => !kept.includes(each));
  notKept.push(...(await tellOvertaken(work, ofUpload, matchable, overtaken)));
  if (kept.length > 0) await changeUpload(tx, uploadId, now, {});
  const counted = await countKeywords(tx, ofUpload);
  const remaining = counted.reduce((sum, { to_match }) => sum + to_match, 0);
  const next = nextWork();
  if (next) await startWork(work, uploadId, next);
  else if (kept.length > 0) announceUpload(work, uploadId);
  return {
    ...progressOf(uploadId, recognition, next),
    counts: presentCounts(counted),
    not_kept: notKept,
  };

  function nextWork(): ImportWorkName | null {
    const comesBack = kept.some(({ row }) => leavesOut(row.decision));
    const leaves = kept.some(({ decision }) => leavesOut(decision));
    // Words of rows that are left out are asked no more, and those of rows that come back are.
    if (comesBack || (leaves && remaining > 0)) return 'recognise';
    if (remaining > 0 || notKept.length > 0 || input.review_orders === false) return null;
    return recognition.recognised_with === actor.catalogueVersion ? 'judge' : 'recognise';
  }
}

const leavesOut = (decision: KeywordRow['decision']): boolean =>
  decision === 'skip-row' || decision === 'skip-once';

/** Which matches mean something, and were made in view of what counts now. */
async function sortMatches(
  { tx }: Pick<ImportWork, 'tx'>,
  ofUpload: OfUpload,
  matchable: Matchable,
  { matched_fields, missing_fields = [] }: Input,
): Promise<{ keepable: Keepable[]; notKept: NotKept[] }> {
  const ids = matched_fields.flatMap(idOfWord);
  const rows = new Map((await findKeywords(tx, ofUpload, ids)).map((row) => [row.keyword_id, row] as const));
  const shown = new Map(
    missing_fields.flatMap((word) => idOfWord(word).map((id) => [id, word.decided_at ?? null] as const)),
  );
  const keepable = new Map<string, Keepable>();
  const notKept: NotKept[] = [];
  for (const sent of matched_fields) {
    const [id = ''] = idOfWord(sent);
    const row = rows.get(id);
    const decision = decisionOf(sent.item_bolt);
    const why = row ? whyNotKept(row, sent, matchable) : 'This word is in none of the rows any more.';
    if (!row || why !== null) {
      notKept.push({ ...nameOf(sent), why: why ?? '', decision: null });
    } else if (isUnseen(row, storedDecision(decision), shown.get(id) ?? null)) {
      notKept.push(decidedByOther(sent, row, matchable));
    } else {
      const { item_field, keyword, keyword_key } = row;
      keepable.set(id, {
        ...{ keyword_id: id, item_field, keyword, keyword_key, sent, row },
        ...storedDecision(decision),
      });
    }
  }
  return { keepable: [...keepable.values()], notKept };
}

const nameOf = ({ id, item_field, item_cust }: Match) => ({ id, item_field, item_cust });

function whyNotKept(
  { item_field, keyword }: KeywordRow,
  { item_bolt, same_unit, same_drug }: Match,
  { byKind }: Matchable,
): string | null {
  const kind = kindOfField[item_field];
  const decision = decisionOf(item_bolt);
  if (decision.kind === 'ignore-field') return whyNotIgnored(kind);
  if (decision.kind === 'skip-row') return null;
  const entry = byKind[kind].get(decision.code);
  if (!entry) return 'What it was matched to is not offered any more. Please match it again.';
  const isAnother = whyAnotherUnit(kind, keyword, decision.code);
  if (isAnother !== null) return `${isAnother}.`;
  return whyUnconfirmed(questionOfMatch(kind, keyword, entry), entry, { same_unit, same_drug });
}

/** Somebody decided otherwise, and not at the moment that was shown. */
function isUnseen(
  row: KeywordRow,
  wanted: Pick<Decided, 'decision' | 'code'>,
  shownAt: string | null,
): boolean {
  if (row.decision === null) return false;
  if (row.decision === wanted.decision && row.code === wanted.code) return false;
  return shownAt === null || new Date(shownAt).getTime() !== row.decided_at?.getTime();
}

const decidedByOther = (sent: Match, row: KeywordRow, matchable: Matchable): NotKept => {
  const decision = presentDecision(matchable, row);
  return {
    ...nameOf(sent),
    why: `${decision?.username ?? 'Somebody'} said meanwhile what it means: ${decision?.label ?? ''}.`,
    decision,
  };
};

/** For the hospital first: what a colleague decided in the very same moment stays, and is not kept for the upload either. */
async function keep(
  work: ImportWork,
  uploadId: string,
  matchable: Matchable,
  keepable: readonly Keepable[],
): Promise<Keepable[]> {
  // A longer word is matched for its upload alone: no other file will have it. So is what somebody said of this file.
  const isForAll = (each: Keepable) =>
    each.decision !== 'skip-once' &&
    !each.sent.this_file_alone &&
    each.row.keyword_length <= keywordMaxLength &&
    !isKnownOtherwise(each.row) &&
    !mayMeanLookAlike(each, matchable);
  const isKnown = ({ decision, code, row }: Keepable) =>
    !row.in_this_upload && row.decision === decision && row.code === code;
  const forAll = keepable.filter((each) => isForAll(each) && !isKnown(each));
  // A word that the wizard gives to a substitution at this moment is known once that is kept.
  if (forAll.length > 0) await holdPreferences(work.tx, 'substitution');
  const keys = await keepMatches(
    work.tx,
    work,
    forAll.map(({ item_field, keyword, keyword_key, decision, code, row }) => ({
      ...{ item_field, keyword, keyword_key, decision, code },
      substitution_id: newId(),
      seen_at: row.known_at,
    })),
  );
  const kept = keepable.filter((each) => !forAll.includes(each) || keys.has(each.keyword_key));
  await keepDecisions(work.tx, uploadId, work, kept);
  if (keys.size > 0) {
    await recordPreference(work, {
      kind: 'substitution',
      id: uploadId,
      done: 'added',
      before: null,
      after: forAll.flatMap(({ keyword_key, decision, code }) =>
        keys.has(keyword_key) ? { keyword_key, decision, code } : [],
      ),
    });
  }
  return kept;
}

/** A slip between two names that are mistaken for each other must not become what every later file means. */
function mayMeanLookAlike({ item_field, keyword, code }: Keepable, { byKind }: Matchable): boolean {
  const entries = byKind[kindOfField[item_field]];
  const chosen = code === null ? undefined : entries.get(code);
  return chosen !== undefined && nearerLookAlike(keyword, chosen, entries.values()) !== null;
}

/** Decided here, and then otherwise for the hospital: that stays, and what is decided now is of this upload alone. */
const isKnownOtherwise = ({ in_this_upload, known_at, decided_at }: KeywordRow): boolean =>
  in_this_upload && known_at !== null && known_at.getTime() !== decided_at?.getTime();

async function tellOvertaken(
  { tx }: Pick<ImportWork, 'tx'>,
  ofUpload: OfUpload,
  matchable: Matchable,
  overtaken: readonly Keepable[],
): Promise<NotKept[]> {
  if (overtaken.length === 0) return [];
  const rows = await findKeywords(
    tx,
    ofUpload,
    overtaken.map(({ keyword_id }) => keyword_id),
  );
  return overtaken.flatMap(({ keyword_id, sent }) => {
    const row = rows.find((each) => each.keyword_id === keyword_id);
    return row ? decidedByOther(sent, row, matchable) : [];
  });
}
