import { type ContainerKind, containerKind } from '../compounding/container-type-rules.ts';
import { type DecimalInput, parseDecimal } from '../quantities/decimal.ts';
import { formatNumber, formatVolumeMl } from '../quantities/format-quantity.ts';

export type OrderLineName = {
  drugName: string;
  drug2Name?: string | null;
  routeName?: string | null;
  diluentName?: string | null;
  infusionTime?: { value: string; unit: string } | null;
  containerTypeName?: string | null;
  containerName?: string | null;
  containerSizeMl?: DecimalInput | null;
  ancillaryNames?: readonly string[];
};

/** Their size is part of the name, or says nothing about the fill. */
const namedWithoutSize: readonly ContainerKind[] = ['syringe', 'emptybag', 'reservoir', 'infusor'];

function containerPart(name: OrderLineName): string | null {
  if (!name.containerName) return null;
  const kind = containerKind(name.containerTypeName ?? '');
  const sizeless = kind !== null && namedWithoutSize.includes(kind);
  if (sizeless || name.containerSizeMl === null || name.containerSizeMl === undefined) {
    return name.containerName;
  }
  return `${name.containerName} ${formatVolumeMl(name.containerSizeMl)}`;
}

function infusionPart(infusionTime: OrderLineName['infusionTime']): string | null {
  if (!infusionTime) return null;
  const parsed = parseDecimal(infusionTime.value, 6);
  if (!parsed.ok || !parsed.value.greaterThan(0)) return null;
  return `${formatNumber(parsed.value)} ${infusionTime.unit}`;
}

/** The name of a line in lists: what is there of drugs, route, diluent, infusion time, container, ancillaries. */
export function nameOrderLine(name: OrderLineName): string {
  const drugs = name.drug2Name ? `${name.drugName} + ${name.drug2Name}` : name.drugName;
  const parts = [
    drugs,
    name.routeName,
    name.diluentName,
    infusionPart(name.infusionTime),
    containerPart(name),
    ...(name.ancillaryNames ?? []),
  ];
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(', ');
}
