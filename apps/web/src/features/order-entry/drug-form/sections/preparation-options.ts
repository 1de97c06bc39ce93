import type {
  AdministrationRoute,
  Ancillary,
  CatalogueDrug,
  Container,
  ContainerType,
  Diluent,
} from '@bolt/domain/catalogue/catalogue-document';
import { type Country, drugDisplayName } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { aliasesOnScreens, diluentWordsOnScreens } from '@bolt/domain/catalogue/search-entries';
import type { Decimal } from '@bolt/domain/quantities/decimal';
import { formatDuration } from '@bolt/domain/quantities/format-duration';
import { formatNumber, formatQuantity, formatVolumeMl } from '@bolt/domain/quantities/format-quantity';
import { lookAlikeWords } from '#parts/drugs/look-alike-words.ts';
import type { Option } from '#ui/combobox/option.ts';

/** From here on a maximum is technical and says nothing about the fill (mL). */
const firstHiddenVolumeMl = 5000;

export function holdsText({ minimumVolume, maximumVolume }: Container): string {
  if (maximumVolume >= firstHiddenVolumeMl) return `Holds at least ${formatVolumeMl(minimumVolume)}`;
  return `Holds ${formatNumber(minimumVolume)} to ${formatVolumeMl(maximumVolume)}`;
}

export const drugOption = (catalogue: Catalogue, drug: CatalogueDrug, country: Country): Option => ({
  value: drug.drugCode,
  label: drugDisplayName(drug, country),
  codes: [drug.drugCode, ...aliasesOnScreens(drug)],
  caution: lookAlikeWords(catalogue.lookAlikes.get(drug.drugCode) ?? []),
});

export const routeOption = (route: AdministrationRoute): Option => ({
  value: route.adminRouteCode,
  label: route.administrationRouteDescription,
  hint: route.highRisk ? 'High-risk route' : undefined,
  codes: [route.adminRouteCode, ...route.aliases],
});

export const containerTypeOption = (type: ContainerType): Option => ({
  value: type.containerTypeId,
  label: type.containerTypeName,
  codes: [type.containerTypeId],
});

export const diluentOption = (diluent: Diluent): Option => ({
  value: diluent.diluentId,
  label: diluent.diluentGenericName,
  codes: [diluent.diluentId, ...diluentWordsOnScreens(diluent)],
});

/** A device is told from its neighbours by what it gives in an hour and what it holds: 'Infusor LV5, 5 mL/h, 240 mL'. */
function containerLabel({
  containerName,
  nominalFlowRateMlPerHour: flow,
  sizeInDefaultUOM,
}: Container): string {
  if (flow === null) return containerName;
  return [containerName, formatQuantity(flow, 'mL/h'), formatVolumeMl(sizeInDefaultUOM)].join(', ');
}

export function containerOption(container: Container): Option {
  const { containerPartCode, containerName, genericName } = container;
  return {
    value: containerPartCode,
    label: containerLabel(container),
    names: [containerName],
    hint: `${genericName}. ${holdsText(container)}`,
    codes: [containerPartCode],
  };
}

/** 'Fits at 46 hours: LV2, LV5': the devices by the words that their type does not say. */
export function fitsText(
  { hours, fitting }: { hours: Decimal; fitting: Container[] },
  typeName: string,
): string {
  const time = formatDuration(hours, 'hours');
  if (fitting.length === 0) return `None fits at ${time}`;
  const names = fitting.map(({ containerName }) => containerName.replace(`${typeName} `, ''));
  return `Fits at ${time}: ${names.join(', ')}`;
}

export const ancillaryOption = (ancillary: Ancillary): Option => ({
  value: String(ancillary.componentID),
  label: ancillary.genericName,
  hint: ancillary.note || undefined,
  codes: [ancillary.componentPartCode],
});
