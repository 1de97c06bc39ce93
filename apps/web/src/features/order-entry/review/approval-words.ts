import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { isAbout } from '@bolt/domain/compounding/findings/line-findings';

type Confirmed = Pick<DraftLine, 'overrideStability' | 'findings'>;

const has = ({ findings }: Confirmed, isOne: (code: string) => boolean): boolean =>
  findings.some(({ code }) => isOne(code));

/** What the supplier has to agree to, each line told as the first that it is. */
const kinds: readonly { isOf: (line: Confirmed) => boolean; one: string; more: (count: number) => string }[] =
  [
    {
      isOf: (line) => has(line, (code) => code === 'FormulationStability'),
      one: '1 formulation is not called compatible',
      more: (count) => `${count} formulations are not called compatible`,
    },
    {
      isOf: (line) => has(line, (code) => isAbout('lasting', { code })),
      one: '1 item does not last until it is given',
      more: (count) => `${count} items do not last until they are given`,
    },
    {
      isOf: () => true,
      one: 'for 1 item no stability is known',
      more: (count) => `for ${count} items no stability is known`,
    },
  ];

/** What was confirmed of the stability of an order's lines, and what the supplier does about it; null without any. */
export function approvalWords(lines: readonly Confirmed[]): string | null {
  const confirmed = lines.filter(({ overrideStability }) => overrideStability);
  if (confirmed.length === 0) return null;
  const kindOf = (line: Confirmed) => kinds.find(({ isOf }) => isOf(line));
  const told = kinds.flatMap((kind) => {
    const count = confirmed.filter((line) => kindOf(line) === kind).length;
    if (count === 0) return [];
    return count === 1 ? [kind.one] : [kind.more(count)];
  });
  const what = told.join(', and ');
  const isOne = confirmed.length === 1;
  const then = isOne
    ? 'It stays Pending until the supplier has approved it, then becomes Reviewed.'
    : 'They stay Pending until the supplier has approved them, then become Reviewed.';
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}, as was confirmed. ${then}`;
}
