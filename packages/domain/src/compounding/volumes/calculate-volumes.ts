import { toStockUnit } from '../../quantities/convert-dose.ts';
import { Decimal } from '../../quantities/decimal.ts';
import { isDevice } from '../line/container-type-rules.ts';
import type { DrugDose, Preparation } from '../line/read-preparation.ts';

/** Millilitres and hours; exact decimals. */
export type Volumes = {
  drugVolumesMl: Decimal[];
  drugVolumeMl: Decimal;
  totalVolumeMl: Decimal;
  /** Negative when the drug alone is more than the final volume. */
  diluentVolumeMl: Decimal;
  /** Fluid taken out of a bag that comes full; null where nothing is. */
  withdrawnMl: Decimal | null;
  infusionHours: Decimal | null;
  /** How long the device runs with this fill. */
  deviceHours: Decimal | null;
  /** Stock dose unit per mL, one for each drug. */
  concentrations: { drugCode: string; value: Decimal; unit: string }[];
};

export type CalculatedVolumes =
  | { ok: true; volumes: Volumes }
  | { ok: false; problem: 'dose-unit-not-convertible'; drugCode: string; unit: string };

/**
 * Quotients such as 800 / 21 never end. Cut here, their sums and differences cancel exactly, so that a bag to
 * which a third of a millilitre is added does not seem to lose a trace of its own fluid.
 */
const volumeDecimals = 18;
/** Range edges are inclusive: 35 mg in 10 mL is 3.5 mg/mL and not a trace more. */
const concentrationDigits = 10;

type MeasuredDose = { drugCode: string; inStockUnit: Decimal; stockUnit: string; volumeMl: Decimal };

/** mL = dose in the stock's unit / the stock's concentration. */
function measureDose({ drug, dose, unit }: DrugDose): MeasuredDose | null {
  const inStockUnit = toStockUnit(drug, dose, unit);
  const { value: stock, doseUnit: stockUnit } = drug.stockConcentration;
  if (!inStockUnit || stock <= 0) return null;
  const volumeMl = inStockUnit.dividedBy(stock).toDecimalPlaces(volumeDecimals);
  return { drugCode: drug.drugCode, inStockUnit, stockUnit, volumeMl };
}

function totalVolume(preparation: Preparation, drugMl: Decimal): Decimal {
  const { kind, container, undiluted, volumeMl, exactVolume, typedInfusionHours } = preparation;
  const nominalMl = new Decimal(container.sizeInDefaultUOM);
  if (kind === 'fluidbag') {
    return exactVolume ? (volumeMl ?? nominalMl) : (volumeMl ?? nominalMl).plus(drugMl);
  }
  if (kind === 'intermate') return nominalMl;
  if (kind === 'infusor') {
    const flow = container.nominalFlowRateMlPerHour;
    return undiluted || !flow || !typedInfusionHours ? drugMl : typedInfusionHours.times(flow);
  }
  // Undiluted it is the drug alone: an ordered volume says the same to the two decimals that were typed, or is refused.
  return undiluted ? drugMl : (volumeMl ?? drugMl);
}

/** A bag comes full: what the line does not keep is taken out first. */
function withdrawnVolume(preparation: Preparation, diluentMl: Decimal): Decimal | null {
  if (preparation.kind !== 'fluidbag') return null;
  const withdrawn = new Decimal(preparation.container.sizeInDefaultUOM).minus(diluentMl);
  return withdrawn.isPositive() && !withdrawn.isZero() ? withdrawn : null;
}

type Device = Pick<Preparation, 'kind' | 'typedInfusionHours'> & {
  container: Pick<Preparation['container'], 'nominalFlowRateMlPerHour'>;
};

/** Hours: until the device is empty, and how long it is to run, which is as long where nobody typed it; null without one. */
export function infusionOf(
  { container, kind, typedInfusionHours }: Device,
  totalMl: Decimal,
): Pick<Volumes, 'deviceHours' | 'infusionHours'> {
  const flow = container.nominalFlowRateMlPerHour;
  if (!flow || !isDevice(kind)) return { deviceHours: null, infusionHours: null };
  const deviceHours = totalMl.dividedBy(flow);
  return { deviceHours, infusionHours: typedInfusionHours ?? deviceHours };
}

/**
 * The arithmetic of the catalogue's "Dose and volume arithmetic": drug volume, total, diluent, concentration.
 * It calculates what was ordered, also when that is impossible; evaluate-line judges the figures.
 */
export function calculateVolumes(preparation: Preparation): CalculatedVolumes {
  const measured: MeasuredDose[] = [];
  for (const dose of preparation.doses) {
    const measuredDose = measureDose(dose);
    if (!measuredDose) {
      const { drug, unit } = dose;
      return { ok: false, problem: 'dose-unit-not-convertible', drugCode: drug.drugCode, unit };
    }
    measured.push(measuredDose);
  }
  const drugVolumesMl = measured.map((each) => each.volumeMl);
  const drugMl = Decimal.sum(...drugVolumesMl);
  const totalVolumeMl = totalVolume(preparation, drugMl);
  const diluentVolumeMl = totalVolumeMl.minus(drugMl);
  return {
    ok: true,
    volumes: {
      drugVolumesMl,
      drugVolumeMl: drugMl,
      totalVolumeMl,
      diluentVolumeMl,
      withdrawnMl: withdrawnVolume(preparation, diluentVolumeMl),
      ...infusionOf(preparation, totalVolumeMl),
      concentrations: measured.map(({ drugCode, inStockUnit, stockUnit }) => ({
        drugCode,
        value: inStockUnit.dividedBy(totalVolumeMl).toSignificantDigits(concentrationDigits),
        unit: `${stockUnit}/mL`,
      })),
    },
  };
}
