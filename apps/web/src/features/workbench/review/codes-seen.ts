import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';

type Finding = Pick<ItemDetail['judged']['findings'][number], 'code' | 'measured' | 'detail'>;

interface Judged {
  codesToSee: readonly string[];
  judged: { findings: readonly Finding[] };
  judgedNow: { findings: readonly Finding[] } | null;
}

/** By which a finding is told from another with its code: the doses of both drugs of a line have one code. */
export const findingKey = ({ code, measured, detail }: Finding): string => `${code} ${measured} ${detail}`;

/**
 * Of what has to be seen, the codes all of whose findings have been in view; what is no finding, such as a question, is
 * known by its code alone.
 */
export function codesSeen({ codesToSee, judged, judgedNow }: Judged, seen: ReadonlySet<string>): Set<string> {
  const findings = [...judged.findings, ...(judgedNow?.findings ?? [])];
  const isSeen = (code: string) => {
    const keys = findings.filter((finding) => finding.code === code).map(findingKey);
    return (keys.length > 0 ? keys : [code]).every((key) => seen.has(key));
  };
  return new Set(codesToSee.filter(isSeen));
}
