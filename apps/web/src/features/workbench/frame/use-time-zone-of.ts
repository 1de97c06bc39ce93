import { useStaff } from './staff-session.tsx';

/** The time zone of a hospital that is served: everything about it is told in its time. */
export function useTimeZoneOf(): (hospitalId: string) => string {
  const { hospitals } = useStaff();
  const zones = new Map(hospitals.map(({ id, timeZone }) => [id, timeZone]));
  return (hospitalId) => zones.get(hospitalId) ?? 'UTC';
}
