import { defineHandlers } from '../calls/handler.ts';
import { acceptInvitation } from '../services/accounts/invitation/accept-invitation.ts';
import { showInvitation } from '../services/accounts/invitation/show-invitation.ts';

export const invitationHandlers = defineHandlers({
  'POST /user/invitation': {
    open: async ({ portal, body, now, request }) =>
      showInvitation(portal, { token: body.token, address: request.ip, now }),
  },
  'POST /user/invitation/accept': {
    open: async ({ portal, body, now, request, requestId }) =>
      acceptInvitation(portal, {
        token: body.token,
        password: body.password,
        totp: body.totp,
        address: request.ip,
        now,
        requestId,
      }),
  },
});
