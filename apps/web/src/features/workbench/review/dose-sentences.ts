import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { shownDay } from '@bolt/domain/dates/shown-day';
import { Decimal } from '@bolt/domain/quantities/decimal';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { shareOfGuidance } from './share-of-guidance.ts';

type Dose = ItemDetail['doses'][number];

/** '33% of guidance, 12 g.', of one container: what the day adds up to is said after it. */
export function guidanceSentence({ guidance, day }: Dose): string {
  if (!guidance) return 'No guidance dose is held.';
  const limit = `${formatNumber(guidance.limit)} ${guidance.unit}`;
  const age = guidance.isForAge ? '' : ' (for adults; none is held for this age)';
  if (guidance.dose === null) return `Guidance ${limit}${age}; the dose cannot be put into this unit.`;
  const share = `${shareOfGuidance(guidance.dose, guidance.limit)} of guidance, ${limit}${age}`;
  return day ? `Each ${share}.` : `${share}.`;
}

/** 'All that is ordered for Thu 03/12/2026: 8 g, 67% of guidance.' */
export function daySentence({ unit, guidance }: Dose, day: NonNullable<Dose['day']>): string {
  const sum = `${day.isAtLeast ? 'more than ' : ''}${formatNumber(day.dose)} ${unit}`;
  const share =
    guidance && day.inLimitUnit !== null
      ? `, ${shareOfGuidance(day.inLimitUnit, guidance.limit)} of guidance`
      : '';
  return `All that is ordered for ${shownDay(day.date)}: ${sum}${share}.`;
}

/** '12% less than last time, 3,000 mg on 04/12/2026.', and where it was cancelled since that it was. */
export function lastSentence({ dose, unit, day, last, isLastKnown }: Dose): string {
  if (!isLastKnown) return 'What this patient had before is not known.';
  if (!last) return 'No earlier dose of this patient is known.';
  const change = new Decimal(dose).minus(last.dose).dividedBy(last.dose).times(100).toDecimalPlaces(1);
  const since = last.isCancelled ? ' That dose was cancelled since.' : '';
  if (change.isZero()) return `${day ? 'Each the' : 'The'} same as last time, ${last.date}.${since}`;
  const more = change.isPositive() ? 'more' : 'less';
  return `${day ? 'Each ' : ''}${change.abs().toFixed()}% ${more} than last time, ${formatNumber(last.dose)} ${unit} on ${last.date}.${since}`;
}
