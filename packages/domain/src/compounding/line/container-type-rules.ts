/**
 * How the exact-volume controls behave: 'forced' exact is on and the volume required; 'optional' the user may
 * ask for it; 'free' the volume may stay empty and the checkbox is free; 'hidden' the device sets the volume.
 */
export type VolumeRule = 'forced' | 'optional' | 'free' | 'hidden';

export type ContainerKind = 'syringe' | 'emptybag' | 'reservoir' | 'fluidbag' | 'intermate' | 'infusor';

const kinds: readonly ContainerKind[] = [
  'syringe',
  'emptybag',
  'reservoir',
  'fluidbag',
  'intermate',
  'infusor',
];

/** Of each name of a catalogue: every rule of a line asks for it. */
const kindOfName = new Map<string, ContainerKind | null>();

/** 'Empty Bag', 'EmptyBag' and 'empty bag' are one type; null for a name that is none of the six. */
export function containerKind(containerTypeName: string): ContainerKind | null {
  const known = kindOfName.get(containerTypeName);
  if (known !== undefined) return known;
  const bare = containerTypeName.replace(/\s+/g, '').toLowerCase();
  const kind = kinds.find((each) => each === bare) ?? null;
  kindOfName.set(containerTypeName, kind);
  return kind;
}

export function volumeRuleOf(kind: ContainerKind, hasDiluent: boolean): VolumeRule {
  if (kind === 'fluidbag') return 'free';
  if (isDevice(kind)) return 'hidden';
  return hasDiluent ? 'forced' : 'optional';
}

/** Elastomeric devices run for a time that their flow sets; no other container asks for an infusion time. */
export function isDevice(kind: ContainerKind): boolean {
  return kind === 'infusor' || kind === 'intermate';
}
