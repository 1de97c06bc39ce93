import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { matchableCodes, offeredSubstitutions } from '@bolt/domain/csv-import/keywords/matchable-entries';
import type { Substitutions } from '@bolt/domain/csv-import/keywords/substitutions';
import type { Transaction } from '../../../database/database.ts';
import { listUploadDecisions } from '../../../database/queries/keyword-decisions.queries.ts';
import { readDecision } from './stored-decision.ts';

/**
 * What the words of an upload's rows mean: what the hospital knows, and over it what was said in this very upload, which
 * later decisions of others do not change. A word whose entry is not offered any more is unknown again.
 */
export async function wordsOfUpload(
  tx: Transaction,
  uploadId: string,
  catalogue: Catalogue,
  ofHospital: Substitutions,
): Promise<Substitutions> {
  const own = (await listUploadDecisions(tx, uploadId)).map(
    (row) => [row.keyword_key, readDecision(row)] as const,
  );
  const codes = matchableCodes(catalogue);
  return new Map([...offeredSubstitutions(codes, ofHospital), ...offeredSubstitutions(codes, new Map(own))]);
}
