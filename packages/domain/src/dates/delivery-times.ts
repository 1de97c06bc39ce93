const firstMinute = 7 * 60;
const lastMinute = 19 * 60;
const stepMinutes = 30;

function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** 07:00 to 19:00 in half hours, 25 choices. */
export const deliveryTimes: readonly string[] = Array.from(
  { length: (lastMinute - firstMinute) / stepMinutes + 1 },
  (_, step) => clockText(firstMinute + step * stepMinutes),
);

/** Reads 'HH:mm' or 'hh:mm am/pm' into 'HH:mm'; null for anything that is not a time of day. */
export function parseClockTime(text: string): string | null {
  const match = /^(\d{1,2}):(\d{2})(?:\s*([ap])\.?m\.?)?$/i.exec(text.trim());
  if (!match) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2]);
  const half = match[3]?.toLowerCase();
  if (minute > 59 || (half ? hour < 1 || hour > 12 : hour > 23)) return null;
  const hour24 = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour;
  return clockText(hour24 * 60 + minute);
}
