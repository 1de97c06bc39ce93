import { infusionHours } from '@bolt/domain/compounding/line/infusion-time';
import { type StorageFigures, storageOfLine } from '@bolt/domain/compounding/stability/product-storage';
import { promiseRealDate, type RealDatePromise } from '@bolt/domain/compounding/stability/promise-real-date';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import { deliveryRulesOf, isDeliveryDay } from '@bolt/domain/dates/deliverable-dates';
import { useQuery } from '@tanstack/react-query';
import { useOrderingCatalogue } from '#platform/nutrition-catalogue.ts';
import { publicHolidaysQuery } from '#platform/public-holidays.ts';
import { useSession } from '#platform/session/session.tsx';

/** What of a line, drafted or submitted, decides how long it lasts. */
export interface LastingLine {
  stability: StorageFigures | null;
  infusionTime: number | null;
  infusionTimeDuration: string | null;
  /** Codes of a product; null for a preparation. */
  finishedProductCode: string | null;
  tpnCode: string | null;
  /** As its order states them of a product. */
  stabilityStorage?: number | null;
  stabilityUOM?: string | null;
  stabilityStorageType?: string | null;
}

/** Dates as they are shown, DD/MM/YYYY. */
interface RealDate {
  promiseOf: (line: LastingLine, deliveryDate: string, treatmentDate: string | null) => RealDatePromise;
  /** Also of a line that was judged before the day became a holiday. */
  isDeliverable: (deliveryDate: string) => boolean;
}

/**
 * Whether what is delivered lasts until it has been given; null until catalogue and holidays are there, which come
 * where it is asked.
 */
export function useRealDate({ isAsked = true } = {}): RealDate | null {
  const { hospitalId, hospitalStateCode } = useSession();
  const { catalogue } = useOrderingCatalogue({ isAsked });
  const { data: holidayList } = useQuery({ ...publicHolidaysQuery(hospitalStateCode), enabled: isAsked });
  if (!catalogue || !holidayList) return null;
  const rules = deliveryRulesOf(catalogue.document.delivery, hospitalId);
  const holidays = new Set(holidayList.flatMap(({ date }) => parseCareDate(date) ?? []));
  const storageOf = (line: LastingLine) => storageOfLine(catalogue, line);
  return {
    promiseOf: (line, deliveryDate, treatmentDate) =>
      promiseRealDate({
        deliveryDate: parseCareDate(deliveryDate),
        treatmentDate: treatmentDate === null ? null : parseCareDate(treatmentDate),
        stability: storageOf(line),
        infusionHours: hoursOf(line),
        isNutrition: line.tpnCode !== null,
        rules,
        holidays,
      }),
    isDeliverable(deliveryDate) {
      const date = parseCareDate(deliveryDate);
      return date === null || isDeliveryDay(date, rules, holidays);
    },
  };
}

function hoursOf({ infusionTime, infusionTimeDuration: unit }: LastingLine) {
  if (infusionTime === null) return null;
  return infusionHours(infusionTime, unit === 'minutes' || unit === 'days' ? unit : 'hours');
}
