import { defineHandlers } from '../calls/handler.ts';
import { sendContactMessage } from '../services/contact/send-contact-message.ts';

export const contactHandlers = defineHandlers({
  'POST /api/v1/contact': {
    run: async ({ portal, tx, actor, body, requestId, now }) =>
      sendContactMessage(tx, { actor, form: body, to: portal.config.contactMail, requestId, now }),
  },
});
