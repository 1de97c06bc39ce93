import { fileOf } from '../../services/csv-import/review/open-review.test-support.ts';
import { careDay } from './placed-orders.ts';

/**
 * A file with rows that differ from the usual one, for an upload that is judged today: on a day more than a year away somebody
 * would have to look at each row.
 */
export const fileOfToday = (...rows: Parameters<typeof fileOf>): Buffer =>
  fileOf(...rows.map((row) => ({ delivery_date: careDay(14), treatment_date: careDay(14), ...row })));
