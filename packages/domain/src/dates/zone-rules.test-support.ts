/** Minutes east of Greenwich in winter, and the hour that summer time adds between its two turns. */
interface ZoneRule {
  standardMinutes: number;
  /** UTC timestamps of a year at which summer time begins and ends; null: a zone without. */
  summer: ((year: number) => { begins: number; ends: number }) | null;
}

const HOUR = 3_600_000;
const MINUTE = 60_000;

const sunday = (year: number, month: number, which: 'first' | 'last'): number => {
  const day = which === 'first' ? 1 : new Date(Date.UTC(year, month, 0)).getUTCDate();
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return Date.UTC(year, month - 1, which === 'first' ? day + ((7 - weekday) % 7) : day - weekday);
};

/** South-eastern Australia: first Sunday of October to first Sunday of April, both at 02:00 standard time. */
const southEast = (standardMinutes: number): ZoneRule => ({
  standardMinutes,
  summer: (year) => ({
    begins: sunday(year, 10, 'first') + 2 * HOUR - standardMinutes * MINUTE,
    ends: sunday(year, 4, 'first') + 2 * HOUR - standardMinutes * MINUTE,
  }),
});
const withoutSummer = (standardMinutes: number): ZoneRule => ({ standardMinutes, summer: null });

/** The zones of the Australian states and territories, of New Zealand and the United Kingdom, as their laws say. */
export const zoneRules: Record<string, ZoneRule> = {
  'Australia/Sydney': southEast(600),
  'Australia/Melbourne': southEast(600),
  'Australia/Hobart': southEast(600),
  'Australia/Adelaide': southEast(570),
  'Australia/Brisbane': withoutSummer(600),
  'Australia/Perth': withoutSummer(480),
  'Australia/Darwin': withoutSummer(570),
  'Pacific/Auckland': {
    standardMinutes: 720,
    summer: (year) => ({
      begins: sunday(year, 9, 'last') + 2 * HOUR - 720 * MINUTE,
      ends: sunday(year, 4, 'first') + 2 * HOUR - 720 * MINUTE,
    }),
  },
  'Europe/London': {
    standardMinutes: 0,
    summer: (year) => ({ begins: sunday(year, 3, 'last') + HOUR, ends: sunday(year, 10, 'last') + HOUR }),
  },
};

const zoneOf = (timeZone: string): ZoneRule => {
  const rule = zoneRules[timeZone];
  if (!rule) throw new Error(`No rule for ${timeZone}`);
  return rule;
};

/** The two timestamps of a year at which the clocks of a zone are turned. */
export function clockTurns(timeZone: string, year: number): number[] {
  const summer = zoneOf(timeZone).summer?.(year);
  return summer ? [summer.begins, summer.ends] : [];
}

function offsetMinutes(timeZone: string, timestamp: number): number {
  const { standardMinutes, summer } = zoneOf(timeZone);
  if (!summer) return standardMinutes;
  const { begins, ends } = summer(new Date(timestamp).getUTCFullYear());
  const inSummer =
    begins < ends ? timestamp >= begins && timestamp < ends : timestamp >= begins || timestamp < ends;
  return standardMinutes + (inSummer ? 60 : 0);
}

/** What the clock on the wall says: the date, and minutes since midnight. */
export function wallClock(timeZone: string, timestamp: number): { today: string; minutesOfDay: number } {
  const local = new Date(timestamp + offsetMinutes(timeZone, timestamp) * MINUTE);
  return {
    today: local.toISOString().slice(0, 10),
    minutesOfDay: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
}

/** The timestamp at which the wall clock says so; of an hour that comes twice the first. */
export function timestampOf(timeZone: string, today: string, minutesOfDay: number): number {
  const local = Date.parse(`${today}T00:00:00Z`) + minutesOfDay * MINUTE;
  const { standardMinutes } = zoneOf(timeZone);
  const candidates = [local - (standardMinutes + 60) * MINUTE, local - standardMinutes * MINUTE];
  const found = candidates.find((timestamp) => {
    const clock = wallClock(timeZone, timestamp);
    return clock.today === today && clock.minutesOfDay === minutesOfDay;
  });
  if (found === undefined) throw new Error(`${today} has no ${minutesOfDay} in ${timeZone}`);
  return found;
}
