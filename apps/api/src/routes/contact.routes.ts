import { defineHandlers } from '../calls/handler.ts';
import { sendContactMessage } from '../services/contact/send-contact-message.ts';

export const contactHandlers = defineHandlers({
  'POST /api/v1/contact': {
    run: async ({ portal, tx, caller, body, requestId, now }) =>
      sendContactMessage(tx, { caller, form: body, to: portal.config.contactMail, requestId, now }),
  },
});
