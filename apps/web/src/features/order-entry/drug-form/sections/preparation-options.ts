import type { Container } from '@bolt/domain/catalogue/catalogue-document';
import type { DrugLine } from '@bolt/domain/compounding/drug-line';
import type { LineOptions } from '@bolt/domain/compounding/line-options';
import { formatNumber, formatVolumeMl } from '@bolt/domain/quantities/format-quantity';
import { useMemo } from 'react';
import type { Option } from '../../../../ui/combobox/option.ts';

/** From here on a maximum is technical and says nothing about the fill (mL). */
const firstHiddenVolumeMl = 5000;

function holdsText({ minimumVolume, maximumVolume }: Container): string {
  if (maximumVolume >= firstHiddenVolumeMl) return `Holds at least ${formatVolumeMl(minimumVolume)}`;
  return `Holds ${formatNumber(minimumVolume)} to ${formatVolumeMl(maximumVolume)}`;
}

function containerOption(container: Container): Option {
  const { containerPartCode, containerName, genericName, nominalFlowRateMlPerHour: flow } = container;
  const flowText = flow === null ? '' : `, ${formatNumber(flow)} mL/h`;
  return {
    value: containerPartCode,
    label: containerName,
    hint: `${genericName}${flowText}. ${holdsText(container)}`,
    keywords: [containerPartCode],
  };
}

/** The choices of a preparation as options of fields; the same objects until a choice changes. */
export function usePreparationOptions(options: LineOptions, choices: DrugLine) {
  return useMemo(() => {
    const chosen = options.containers.find((each) => each.containerPartCode === choices.containerPartCode);
    return {
      routes: options.routes.map(
        (route): Option => ({
          value: route.adminRouteCode,
          label: route.administrationRouteDescription,
          hint: route.highRisk ? 'High-risk route' : undefined,
          keywords: [route.adminRouteCode, ...route.aliases],
        }),
      ),
      containerTypes: options.containerTypes.map(
        (type): Option => ({ value: type.containerTypeId, label: type.containerTypeName }),
      ),
      diluents: options.diluents.map(
        (diluent): Option => ({
          value: diluent.diluentId,
          label: diluent.diluentGenericName,
          keywords: diluent.recognisedWithoutSubstitution,
        }),
      ),
      containers: options.containers.map(containerOption),
      containerHelp: chosen && holdsText(chosen),
    };
  }, [options, choices.containerPartCode]);
}
