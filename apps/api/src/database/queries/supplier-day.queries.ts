import type { OwnerDatabase } from '../owner-database.ts';

/** An item that the supplier still has to do with. */
export interface OpenDelivery {
  deliveryId: string;
  hospitalId: string;
  status: string;
  /** YYYY-MM-DD */
  deliveryDate: string;
}

/** A hospital as the supplier plans its day. */
export interface SuppliedHospital {
  hospitalId: string;
  timeZone: string;
  /** Public holidays of its region, YYYY-MM-DD. */
  holidays: string[];
}

export async function listOpenDeliveries(owner: OwnerDatabase): Promise<OpenDelivery[]> {
  const { rows } = await owner.query<OpenDelivery>(
    `select d.delivery_id as "deliveryId", d.hospital_id as "hospitalId", d.status,
       d.delivery_date::text as "deliveryDate"
     from order_line_delivery d join orders o on o.order_id = d.order_id
     where o.state = 'submitted' and o.source = 'portal' and d.status in ('Pending', 'Reviewed', 'In manufacture')
     order by d.delivery_date, d.delivery_id`,
  );
  return rows;
}

export async function listSuppliedHospitals(owner: OwnerDatabase): Promise<SuppliedHospital[]> {
  const { rows } = await owner.query<SuppliedHospital>(
    `select hospital_id as "hospitalId", time_zone as "timeZone",
       array(select holiday_date::text from public_holiday where region = holiday_region) as holidays
     from hospital order by hospital_id`,
  );
  return rows;
}
