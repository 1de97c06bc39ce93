import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { finishedProductLine, tpnProductLine } from '@bolt/domain/compounding/line/product-line';
import { quantityRuleOfLine } from '@bolt/domain/orders/quantity-rule-of-line';
import type { HospitalWorld } from './hospital-world.ts';
import type { DemonstrationHospital } from './hospitals.ts';
import type { DemonstrationPatient } from './make-patients.ts';
import type { PlannedOrder } from './plan-orders.ts';
import { type DemonstrationFormulary, drugLineOfRow, preparationOf } from './preparations.ts';

/** What somebody orders, before its dates. */
export interface OrderedLine {
  patient: DemonstrationPatient | null;
  line: DrugLine;
  quantity: number;
  deliveries: number;
}

export interface OrderContents {
  /** Such as 'ONC': what the ward's references begin with. */
  reference: string;
  lines: OrderedLine[];
}

/** Which patient of a ward is next: half of them are regulars and come again and again. */
export type NextPatient = (wardId: string) => DemonstrationPatient;

export function patientsInTurn({
  patients,
  random,
}: Pick<HospitalWorld, 'patients' | 'random'>): NextPatient {
  const byWard = Map.groupBy(patients, ({ wardId }) => wardId);
  const turns = new Map<string, number>();
  return (wardId) => {
    const ofWard = byWard.get(wardId) ?? patients;
    const regulars = Math.ceil(ofWard.length * 0.6);
    const isRegular = random.chance(85);
    const key = `${wardId} ${isRegular}`;
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    const place = isRegular ? turn % regulars : regulars + (turn % Math.max(1, ofWard.length - regulars));
    return ofWard[place] ?? random.pick(ofWard);
  };
}

/** Every fifth order is of products for the ward's stock, the others are for patients. */
export function compoundingContents(
  world: HospitalWorld,
  order: PlannedOrder,
  next: NextPatient,
): OrderContents {
  const { hospital, formulary, random } = world;
  const isForStock = order.index % 5 === 0 && !order.isUnusual;
  const choices = servicesOf(hospital, formulary).filter(
    ({ service }) => !isForStock || service.products.length > 0,
  );
  const { ward, service } = random.pick(choices);
  if (isForStock) {
    const codes = new Set([random.pick(service.products), random.pick(service.products)]);
    return {
      reference: service.reference,
      lines: [...codes].map((code) => productLine(world, finishedProductLine(world.catalogue, code))),
    };
  }
  const count = random.between(1, 3);
  const patients = new Set(Array.from({ length: count }, () => next(ward.wardId)));
  const lines = [...patients].flatMap((patient, place) => {
    // The same patient gets the same treatment again.
    const usual = service.sets[Math.floor(patient.size * service.sets.length)] ?? [];
    const unusual = formulary.unusualSets[order.index % formulary.unusualSets.length] ?? [];
    return (order.isUnusual && place === 0 ? unusual : usual).map((key) => patientLine(world, patient, key));
  });
  return { reference: service.reference, lines };
}

/** How each ward of the hospital orders. */
function servicesOf({ wards }: DemonstrationHospital, { services }: DemonstrationFormulary) {
  return wards.flatMap((ward) =>
    services.filter((service) => service.wards.includes(ward.wardName)).map((service) => ({ ward, service })),
  );
}

/** Nutrition products are ordered without a patient. */
export function nutritionContents(world: HospitalWorld): OrderContents {
  const { hospital, formulary, random } = world;
  const isNeonatal = hospital.wards.some(({ wardName }) => wardName === 'Neonatal Unit') && random.chance(50);
  const products = formulary.nutrition[isNeonatal ? 'neonatal' : 'adult'];
  const codes = new Set(Array.from({ length: random.between(1, 3) }, () => random.pick(products)));
  return {
    reference: isNeonatal ? 'PN-NEO' : 'PN',
    lines: [...codes].map((code) => productLine(world, tpnProductLine(code))),
  };
}

function patientLine(world: HospitalWorld, patient: DemonstrationPatient, key: string): OrderedLine {
  const preparation = preparationOf(world.formulary, key);
  return {
    patient,
    line: drugLineOfRow(world.catalogue, preparation, patient.size),
    quantity: preparation.quantityOf ?? 1,
    deliveries: preparation.deliveries ?? 1,
  };
}

function productLine({ catalogue, random }: HospitalWorld, line: DrugLine): OrderedLine {
  const { min_order_quantity, multiple } = quantityRuleOfLine(catalogue, line);
  return {
    patient: null,
    line,
    quantity: min_order_quantity + multiple * random.between(0, 2),
    deliveries: 1,
  };
}
