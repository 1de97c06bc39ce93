import type { Mail } from '../mail/queue-mail.ts';

export interface ContactMail {
  to: string;
  hospitalId: string;
  hospitalName: string;
  hospitalCountry: string;
  username: string;
  name: string;
  email: string;
  message: string;
  countryCode: string;
  language: string;
}

/** The form's country is a constant (decision B12), so the mail names the hospital by which it is routed. */
export function contactMail(given: ContactMail): Mail {
  return {
    to: given.to,
    subject: `Message from ${given.hospitalName}`,
    text: [
      `Hospital: ${given.hospitalName} (${given.hospitalId}), ${given.hospitalCountry}`,
      `Name: ${given.name} (account ${given.username})`,
      `Email: ${given.email}`,
      `Country code: ${given.countryCode}`,
      `Language: ${given.language}`,
      '',
      given.message,
    ].join('\n'),
  };
}
