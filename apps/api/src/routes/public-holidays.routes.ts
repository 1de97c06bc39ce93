import { defineHandlers } from '../calls/handler.ts';
import {
  addHoliday,
  affectedByHoliday,
  removeHoliday,
  showHolidays,
} from '../services/administration/holidays.ts';

export const publicHolidaysHandlers = defineHandlers({
  'GET /api/v1/workbench/admin/holidays': { run: async (work) => showHolidays(work, work.query) },
  'POST /api/v1/workbench/admin/holidays': { run: async (work) => addHoliday(work, work.body) },
  'POST /api/v1/workbench/admin/holidays/remove': { run: async (work) => removeHoliday(work, work.body) },
  'POST /api/v1/workbench/admin/holidays/affected': {
    run: async (work) => affectedByHoliday(work, work.body),
  },
});
