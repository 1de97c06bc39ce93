import { describeRegistration } from '@bolt/domain/registration/describe-registration';
import { registrationTitle, type ToldRegistration, warningInWords } from './registration-words.ts';

/** The subject names no patient: it is read by whatever passes the mail on. */
export const registrationSubject = (hospitalName: string): string => `${registrationTitle}: ${hospitalName}`;

export function registrationText({
  form,
  settings,
  hospitalCountry,
  warnings,
  head,
}: ToldRegistration): string {
  const lines = (answers: readonly { label: string; value: string }[]) =>
    answers.map(({ label, value }) => `${label}: ${value.replaceAll('\n', '\n  ')}`);
  return [
    registrationTitle,
    ...lines(head),
    ...(warnings.length > 0 ? ['', 'Please check'] : []),
    ...warnings.map((warning) => `- ${warningInWords(warning)}`),
    ...describeRegistration(form, settings, hospitalCountry).flatMap(({ number, title: of, answers }) => [
      '',
      `${number}. ${of}`,
      ...lines(answers),
    ]),
    '',
  ].join('\n');
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const written = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The same for a reader of HTML: no picture, no script and no address of elsewhere in it. */
export function registrationHtml({
  form,
  settings,
  hospitalCountry,
  warnings,
  head,
}: ToldRegistration): string {
  const table = (answers: readonly { label: string; value: string }[]) => {
    const rows = answers.map(
      ({ label, value }) =>
        `<tr><th scope="row" align="left" valign="top">${written(label)}</th><td>${written(value).replaceAll('\n', '<br>')}</td></tr>`,
    );
    return `<table cellpadding="4">${rows.join('')}</table>`;
  };
  const checks = warnings.map((warning) => `<li>${written(warningInWords(warning))}</li>`);
  const steps = describeRegistration(form, settings, hospitalCountry).map(
    ({ number, title: of, answers }) => `<h2>${number}. ${written(of)}</h2>${table(answers)}`,
  );
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${registrationTitle}</title></head>`,
    `<body style="font-family: sans-serif"><h1>${registrationTitle}</h1>${table(head)}`,
    ...(checks.length > 0 ? [`<h2>Please check</h2><ul>${checks.join('')}</ul>`] : []),
    ...steps,
    '</body></html>',
  ].join('\n');
}
