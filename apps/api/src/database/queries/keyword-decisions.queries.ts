import type { ImportCells } from '@bolt/domain/csv-import/import-fields';
import type { KeywordField } from '@bolt/domain/csv-import/keywords/keyword-fields';
import type { NearEntry } from '@bolt/domain/csv-import/keywords/nearest-entries';
import type { Actor } from '../../actor.ts';
import type { Transaction } from '../database.ts';
import type { StoredDecision } from './import-keywords.queries.ts';

/** A word and what counts of it: what was said in this upload, else what the hospital knows. */
export interface KeywordRow extends Record<string, unknown> {
  keyword_id: string;
  item_field: KeywordField;
  /** Its first 1,000 characters. */
  keyword: string;
  keyword_length: number;
  keyword_key: string;
  rows_waiting: number;
  first_row: number;
  context: ImportCells;
  near: NearEntry[];
  decision: StoredDecision | null;
  code: string | null;
  username: string | null;
  decided_at: Date | null;
  in_this_upload: boolean;
  /** When the hospital's own decision was made, whether or not it counts. */
  known_at: Date | null;
  /** Of the entry that it was matched to and that is not offered any more. */
  gone_code: string | null;
}

/** $1 is the upload, $2 'kind|code' of every entry that is offered: a decision counts as long as its entry is. */
const words = `
  with offered as (select distinct key from unnest($2::text[]) as each(key)),
  word as (
    select k.keyword_id, k.item_field, k.keyword, k.keyword_key, k.kind_place, coalesce(k.danger, 9) as danger,
      k.rows_waiting, k.first_row, k.context, k.near,
      k.decision as own_decision, k.code as own_code, k.username as own_username, k.decided_at as own_decided_at,
      s.decision as known_decision, s.code as known_code, s.username as known_username,
      s.created_at as known_decided_at,
      coalesce(k.decision <> 'entry' or own.key is not null, false) as is_own,
      coalesce(s.decision <> 'entry' or known.key is not null, false) as is_known
    from import_keyword k
    left join import_substitution s on s.hospital_id = k.hospital_id and s.keyword_key = k.keyword_key
    left join offered own on own.key = split_part(k.keyword_key, '|', 1) || '|' || k.code
    left join offered known on known.key = split_part(k.keyword_key, '|', 1) || '|' || s.code
    where k.hospital_id = current_setting('bolt.hospital_id') and k.upload_id = $1 and k.rows_waiting > 0),
  decided as (
    select keyword_id, item_field, keyword, keyword_key, kind_place, danger, rows_waiting, first_row, context, near,
      case when is_own then own_decision when is_known then known_decision end as decision,
      case when is_own then own_code when is_known then known_code end as code,
      case when is_own then own_username when is_known then known_username end as username,
      case when is_own then own_decided_at when is_known then known_decided_at end as decided_at,
      is_own as in_this_upload, known_decided_at as known_at,
      case when not is_own and not is_known then coalesce(own_code, known_code) end as gone_code
    from word)`;

const columns = `keyword_id, item_field, left(keyword, 1000) as keyword, length(keyword) as keyword_length,
  keyword_key, rows_waiting, first_row, context, near, decision, code, username, decided_at, in_this_upload, known_at, gone_code`;

const whichShown = {
  all: 'true',
  'to match': 'decision is null',
  matched: `decision = 'entry'`,
  skipped: `decision <> 'entry'`,
} as const;
export type ShownKeywords = keyof typeof whichShown;

/** `offered`: 'kind|code' of every entry of the catalogue that a word may be matched to. */
export interface OfUpload {
  uploadId: string;
  offered: readonly string[];
}

/** So many words behind a word, the most dangerous first. */
export async function listKeywords(
  tx: Transaction,
  { uploadId, offered }: OfUpload,
  { show, after, limit }: { show: ShownKeywords; after: string | null; limit: number },
): Promise<KeywordRow[]> {
  return tx.query<KeywordRow>({
    name: `list-keywords-${show.replace(' ', '-')}`,
    text: `${words}
           select ${columns} from decided
           where ${whichShown[show]} and ($3::text is null or (kind_place, danger, -rows_waiting, keyword_id) > (
             select kind_place, danger, -rows_waiting, keyword_id from decided where keyword_id = $3))
           order by kind_place, danger, rows_waiting desc, keyword_id limit $4`,
    values: [uploadId, offered, after, limit],
  });
}

export async function findKeywords(
  tx: Transaction,
  { uploadId, offered }: OfUpload,
  keywordIds: readonly string[],
): Promise<KeywordRow[]> {
  return tx.query<KeywordRow>({
    name: 'find-keywords',
    text: `${words}
           select ${columns} from decided where keyword_id = any($3)
           order by kind_place, danger, rows_waiting desc, keyword_id`,
    values: [uploadId, offered, keywordIds],
  });
}

export interface KeywordCounts extends Record<string, unknown> {
  kind_place: number;
  to_match: number;
  matched: number;
  skipped: number;
}

export async function countKeywords(
  tx: Transaction,
  { uploadId, offered }: OfUpload,
): Promise<KeywordCounts[]> {
  return tx.query<KeywordCounts>({
    name: 'count-keywords',
    text: `${words}
           select kind_place, count(*) filter (where decision is null) as to_match,
             count(*) filter (where decision = 'entry') as matched,
             count(*) filter (where decision <> 'entry') as skipped
           from decided group by kind_place order by kind_place`,
    values: [uploadId, offered],
  });
}

export interface Decided {
  keyword_id: string;
  item_field: KeywordField;
  keyword: string;
  keyword_key: string;
  decision: StoredDecision;
  code: string | null;
}

/** What was said of words of the upload, for this upload. */
export async function keepDecisions(
  tx: Transaction,
  uploadId: string,
  { actor, now }: { actor: Actor; now: Date },
  decided: readonly Decided[],
): Promise<void> {
  await tx.query({
    name: 'keep-keyword-decisions',
    text: `update import_keyword k
           set decision = d.decision, code = d.code, username = $2, decided_at = $3
           from jsonb_to_recordset($4) as d(keyword_id text, decision text, code text)
           where k.hospital_id = current_setting('bolt.hospital_id') and k.upload_id = $1
             and k.keyword_id = d.keyword_id`,
    values: [uploadId, actor.username, now, JSON.stringify(decided)],
  });
}

/**
 * Keeps decisions for later files of the hospital and answers the keys of those that are kept. A word that somebody
 * decided otherwise at another moment than `seen_at` stays as it is: whoever decides second has to see that first.
 */
export async function keepMatches(
  tx: Transaction,
  { actor, now }: { actor: Actor; now: Date },
  matches: readonly (Omit<Decided, 'keyword_id'> & { substitution_id: string; seen_at: Date | null })[],
): Promise<Set<string>> {
  const rows = await tx.query<{ keyword_key: string }>({
    name: 'keep-matches',
    text: `with match as materialized (
             select * from jsonb_to_recordset($5) as m(substitution_id uuid, item_field text, keyword text,
               keyword_key text, decision text, code text, seen_at timestamptz))
           insert into import_substitution as known
             (hospital_id, substitution_id, item_field, keyword, keyword_key, decision, code, created_by, username,
              created_at)
           select $1, substitution_id, item_field, keyword, keyword_key, decision, code, $2, $3, $4
           from match order by keyword_key
           on conflict (hospital_id, keyword_key) do update
             set item_field = excluded.item_field, keyword = excluded.keyword, decision = excluded.decision,
               code = excluded.code, created_by = excluded.created_by, username = excluded.username,
               created_at = excluded.created_at, version = known.version + 1
             where date_trunc('milliseconds', known.created_at) = (
               select seen_at from match where match.keyword_key = known.keyword_key)
           returning keyword_key`,
    values: [actor.hospitalId, actor.userId, actor.username, now, JSON.stringify(matches)],
  });
  return new Set(rows.map(({ keyword_key }) => keyword_key));
}

/** What was said of words in an upload, for its rows. */
export async function listUploadDecisions(
  tx: Transaction,
  uploadId: string,
): Promise<{ keyword_key: string; decision: StoredDecision; code: string | null }[]> {
  return tx.query({
    name: 'list-upload-decisions',
    text: `select keyword_key, decision, code from import_keyword
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and decision is not null`,
    values: [uploadId],
  });
}
