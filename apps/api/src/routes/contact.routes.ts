import { defineHandlers } from '../calls/handler.ts';
import { sendContactMessage } from '../services/contact/send-contact-message.ts';

export const contactHandlers = defineHandlers({
  'POST /api/v1/contact': { run: async (work) => sendContactMessage(work, work.body) },
});
