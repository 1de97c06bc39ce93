/**
 * A column: by which name the day of the first delivery of registration `r` is a public holiday at its hospital by now; null
 * where it is none, or is over.
 * @param now the parameter that holds the moment
 */
export const firstDeliveryHoliday = (now: string): string => `(
  select string_agg(p.holiday_name, ', ' order by p.holiday_name) from hospital h
  join public_holiday p on p.region = h.holiday_region and p.holiday_date = r.first_delivery_date
  where h.hospital_id = r.hospital_id and r.first_delivery_date >= (${now}::timestamptz at time zone h.time_zone)::date
) as first_delivery_holiday`;
