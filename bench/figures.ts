/** A measured figure and what it is held against. */
export interface Figure {
  measure: string;
  /** What the portal did, and the reference where there is one, in `unit`. */
  ours: number;
  reference?: number;
  unit: string;
  /** What `must` and `aim` are about: a ratio, or `ours` itself where that is absolute. */
  judged: number;
  /** A figure without limits is told beside one that has them. */
  must?: number;
  aim?: number;
  /** Whether the judged figure has to reach the limits or stay below them. */
  better: 'higher' | 'lower';
}

export type Verdict = 'aim met' | 'must met' | 'MISSED' | '';

export function verdictOf({ judged, must, aim, better }: Figure): Verdict {
  if (must === undefined || aim === undefined) return '';
  const meets = (limit: number) => (better === 'higher' ? judged >= limit : judged <= limit);
  if (!meets(must)) return 'MISSED';
  return meets(aim) ? 'aim met' : 'must met';
}

/** Ours against the reference, where more is better; `judged` where the ratio is not just that of the two. */
export const rateFigure = (
  measure: string,
  { ours, reference, judged = ours / reference }: { ours: number; reference: number; judged?: number },
  limits?: { must: number; aim: number },
): Figure => ({ measure, ours, reference, unit: '1/s', judged, ...limits, better: 'higher' });

/** A time or size of ours that must not exceed so many times another. */
export const costFigure = (
  measure: string,
  cost: { ours: number; reference: number; unit: string },
  limits: { must: number; aim: number },
): Figure => ({ measure, ...cost, judged: cost.ours / cost.reference, ...limits, better: 'lower' });

/** A figure that is judged by itself. */
export const plainFigure = (
  measure: string,
  ours: number,
  unit: string,
  limits: { must: number; aim: number },
): Figure => ({ measure, ours, unit, judged: ours, ...limits, better: 'lower' });
