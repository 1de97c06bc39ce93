import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { containerKind, isDevice, type VolumeRule, volumeRuleOf } from './container-type-rules.ts';
import type { DrugLine } from './drug-line.ts';
import { diluentOfLine, undilutedId } from './find-presentations.ts';

export type ContainerRules = {
  /** null until the container type is known, or when it is none of the six: then the line cannot be ordered. */
  volumeRule: VolumeRule | null;
  infusionTimeShown: boolean;
};

/** Which volume and time the line's container type asks for. */
export function containerRulesOfLine(catalogue: Catalogue, line: DrugLine): ContainerRules {
  const typeName = catalogue.containerTypes.get(line.containerTypeId ?? '')?.containerTypeName;
  const kind = typeName === undefined ? null : containerKind(typeName);
  if (kind === null) return { volumeRule: null, infusionTimeShown: false };
  const diluentId = diluentOfLine(catalogue, line);
  const hasDiluent = diluentId !== null && diluentId !== undilutedId;
  return { volumeRule: volumeRuleOf(kind, hasDiluent), infusionTimeShown: isDevice(kind) };
}
