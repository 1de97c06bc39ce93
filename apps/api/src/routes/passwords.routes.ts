import { defineHandlers } from '../calls/handler.ts';
import { changePassword } from '../services/password/change-password.ts';
import { requestPasswordReset } from '../services/password/request-password-reset.ts';
import { resetPasswordByToken } from '../services/password/reset-password-by-token.ts';

export const passwordsHandlers = defineHandlers({
  'POST /user/baxpassword': {
    open: async ({ portal, body, now, request }) =>
      requestPasswordReset(portal, { mail: body.mail, address: request.ip, now }),
  },
  'POST /user/baxpassword/reset': {
    open: async ({ portal, body, now }) => resetPasswordByToken(portal, { ...body, now }),
  },
  'POST /api/v1/user/reset-password': {
    run: async ({ tx, account, body, now }) => changePassword(tx, account, { password: body.password, now }),
  },
});
