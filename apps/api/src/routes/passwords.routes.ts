import { defineHandlers } from '../calls/handler.ts';
import { changePassword } from '../services/password/change-password.ts';
import { requestPasswordReset } from '../services/password/request-password-reset.ts';
import { resetPasswordByToken } from '../services/password/reset-password-by-token.ts';

export const passwordsHandlers = defineHandlers({
  'POST /user/baxpassword': {
    open: async ({ portal, body, now, request, requestId }) =>
      requestPasswordReset(portal, { mail: body.mail, address: request.ip, requestId, now }),
  },
  'POST /user/baxpassword/reset': {
    open: async ({ portal, body, now, request, requestId }) =>
      resetPasswordByToken(portal, { ...body, now, requestId, address: request.ip }),
  },
  'POST /api/v1/user/reset-password': {
    run: async ({ portal, tx, account, body, now, requestId }) =>
      changePassword({ portal, tx }, account, { ...body, now, requestId }),
  },
});
