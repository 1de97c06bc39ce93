import type { Country } from '@bolt/domain/catalogue/drug-display-name';
import type { RowJudging } from '@bolt/domain/csv-import/rows/verdict-of-row';
import { deliveryRulesOf } from '@bolt/domain/dates/deliverable-dates';
import { listHolidayDates } from '#database/queries/catalogue.queries.ts';
import type { UploadRow } from '#database/queries/import-uploads.queries.ts';
import { readOrdersAsked } from '#database/queries/orders-asked.queries.ts';
import { momentOf } from '../../order-entry/order-work.ts';
import type { ImportWork } from '../import-work.ts';
import { readPreferences } from '../read-preferences.ts';
import { dateReader } from '../reading/check-rows.ts';
import { vocabularyOf } from '../words/vocabulary-of.ts';
import { wordsOfUpload } from '../words/words-of-upload.ts';

export type ReviewWork = Pick<ImportWork, 'portal' | 'tx' | 'actor' | 'now'>;

/** All that the rows of an upload are read and judged by at this moment. */
export async function readJudging(
  { portal, tx, actor, now }: ReviewWork,
  { upload_id, columns, date_orders }: Pick<UploadRow, 'upload_id' | 'columns' | 'date_orders'>,
): Promise<RowJudging> {
  const [catalogue, preferences, holidays, asked] = await Promise.all([
    portal.catalogue.get(tx, actor.catalogueVersion),
    readPreferences(tx),
    listHolidayDates(tx, actor.holidayRegion),
    readOrdersAsked(tx, upload_id),
  ]);
  const substitutions = await wordsOfUpload(tx, upload_id, catalogue, preferences.substitutions);
  const moment = momentOf({ actor, now });
  return {
    catalogue,
    vocabulary: vocabularyOf(catalogue),
    country: actor.countryCode as Country,
    columns,
    rules: preferences.rules,
    substitutions,
    readDate: dateReader(date_orders),
    today: moment.today,
    delivery: {
      rules: deliveryRulesOf(catalogue.document.delivery, actor.hospitalId),
      holidays,
      moment,
    },
    changePercent: actor.doseChangePercent,
    deliveryDate: asked?.deliveryDate ?? null,
  };
}
