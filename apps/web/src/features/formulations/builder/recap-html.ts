import type { Recap } from '@bolt/domain/nutrition/recap/recap';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The recap table as the call of the specification carries it. */
export function recapHtml({ rows }: Recap): string {
  const cells = rows.map(({ label, shown, unit }) => {
    const amount = shown === null ? 'not known' : `${shown} ${unit}`;
    return `<tr><th>${escaped(label)}</th><td>${escaped(amount)}</td></tr>`;
  });
  return `<table>${cells.join('')}</table>`;
}
