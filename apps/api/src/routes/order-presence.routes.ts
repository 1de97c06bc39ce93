import { defineHandlers } from '../calls/handler.ts';
import { keepOrderPresence } from '../services/order-entry/keep-order-presence.ts';

export const orderPresenceHandlers = defineHandlers({
  'POST /api/v1/order/presence': { run: (input) => keepOrderPresence(input, input.body) },
});
