import { type ContainerKind, containerKind } from '../../compounding/line/container-type-rules.ts';
import { formatVolumeMl } from '../../quantities/format-quantity.ts';
import type { LineFacts } from './line-facts.ts';
import { ancillariesInWords, containerInWords, infusionTimeInWords } from './line-words.ts';

/** Their size is part of the name, or says nothing about the fill. */
const namedWithoutSize: readonly ContainerKind[] = ['syringe', 'emptybag', 'reservoir', 'infusor'];

/** The name of a line in lists: what is there of drugs, route, diluent, infusion time, container, ancillaries. */
export function orderName(facts: LineFacts): string {
  if (facts.type !== 'PS') return facts.orderedAs;
  const parts = [
    facts.drugs.map(({ name }) => name).join(' + '),
    facts.routeName,
    facts.diluentName,
    infusionTimeInWords(facts),
    containerWithSize(facts),
    ancillariesInWords(facts),
  ];
  return parts.filter(Boolean).join(', ');
}

function containerWithSize(facts: LineFacts): string | null {
  const { containerTypeName, containerName, containerSizeMl: sizeMl } = facts;
  const words = containerInWords(facts);
  const kind = containerKind(containerTypeName ?? '');
  if (!words || !containerName || sizeMl === null || (kind !== null && namedWithoutSize.includes(kind))) {
    return words;
  }
  const size = formatVolumeMl(sizeMl);
  // Many containers carry their size in their name already.
  return plainSpaces(words).endsWith(plainSpaces(size)) ? words : `${words} ${size}`;
}

const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');
