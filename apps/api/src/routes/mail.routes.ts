import { defineHandlers } from '../calls/handler.ts';
import { pageOfMail, sendMailAgain } from '../services/administration/mail.ts';

export const mailHandlers = defineHandlers({
  'GET /api/v1/workbench/admin/mail': { run: async (work) => pageOfMail(work, work.query) },
  'POST /api/v1/workbench/admin/mail/:id/retry': {
    run: async (work) => sendMailAgain(work, work.params.id),
  },
});
