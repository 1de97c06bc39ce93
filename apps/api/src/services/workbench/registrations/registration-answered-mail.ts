import type { Config } from '../../../config.ts';
import { addressAtHospital } from '../../../public-address.ts';
import type { Mail } from '../../mail/queue-mail.ts';

interface Answered {
  to: { email: string; first_name: string };
  hospitalId: string;
  registrationId: string;
}

/** That there is an answer. Which, for whom and why stands in the portal alone. */
export function registrationAnsweredMail(config: Config, { to, hospitalId, registrationId }: Answered): Mail {
  const said = 'Your registration was answered';
  return {
    to: to.email,
    subject: said,
    text: [
      `Hello ${to.first_name},`,
      '',
      `${said}.`,
      '',
      'You can read it here:',
      '',
      addressAtHospital(config, { hospitalId, screen: `/tpn/patient/registration/${registrationId}` }),
    ].join('\n'),
  };
}
