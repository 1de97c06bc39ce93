import { addDays } from '@bolt/domain/dates/care-date';
import { earliestDeliverable, nextDeliveryDay } from '@bolt/domain/dates/deliverable-dates';
import { minutesOfDayIn, todayIn } from '@bolt/domain/dates/today-in';
import type { HospitalWorld } from './hospital-world.ts';
import type { PlannedOrder } from './plan-orders.ts';

type World = Pick<HospitalWorld, 'hospital' | 'today' | 'now' | 'rules' | 'holidays' | 'random'>;

/** The first day for which the order is wanted: one that the supplier could reach, or still can when it is open. */
export function firstDeliveryDate(world: World, order: PlannedOrder): string {
  const { hospital, rules, holidays, random, now } = world;
  if (order.fate === 'late') return deliveryDayFrom(world, addDays(world.today, 1));
  const asked = order.isOpen ? now : order.startedAt;
  const askedOn = todayIn(hospital.timeZone, asked);
  const earliest = earliestDeliverable(rules, holidays, {
    today: askedOn,
    minutesOfDay: minutesOfDayIn(hospital.timeZone, asked),
  });
  return deliveryDayFrom(world, addDays(earliest ?? askedOn, random.between(0, 6)));
}

/** The delivery dates of a line, the first one given, the others some days apart. */
export function deliveryDates(world: World, first: string, count: number): string[] {
  const dates = [first];
  while (dates.length < count) {
    const last = dates.at(-1) ?? first;
    dates.push(deliveryDayFrom(world, addDays(last, world.random.between(2, 4))));
  }
  return dates;
}

function deliveryDayFrom({ rules, holidays, hospital }: World, date: string): string {
  const day = nextDeliveryDay(date, rules, holidays);
  if (!day) throw new Error(`${hospital.hospitalId} is never delivered to`);
  return day;
}
