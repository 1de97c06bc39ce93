import type { PnBase } from '@bolt/domain/nutrition/catalogue/pn-catalogue-document';
import { RadioGroup } from '#ui/fields/radio-group.tsx';

interface BaseCardsProps {
  bases: readonly PnBase[];
  chosen: PnBase | undefined;
  onChoose: (key: string) => void;
  error: string | undefined;
}

/** What the bag is filled with, in the order of the catalogue. */
function contentOf({ macronutrients: { amino_acid, glucose, lipid } }: PnBase): string {
  const parts = [amino_acid && 'amino acid', glucose && 'glucose', lipid && 'lipid'].filter(Boolean);
  const [last, ...before] = parts.reverse();
  return before.length > 0 ? `${before.reverse().join(', ')} and ${last}` : `${last ?? ''}`;
}

/** Bags that are filled from empty: few enough to be read side by side. */
export function BaseCards({ bases, chosen, onChoose, error }: BaseCardsProps) {
  return (
    <RadioGroup
      label="Formulation base"
      choices={bases.map((base) => ({
        value: base.extra.key,
        label: base.label,
        help: `With ${contentOf(base)}`,
      }))}
      value={chosen?.extra.key ?? null}
      onChange={onChoose}
      isRequired
      error={error}
      reservesErrorLine
    />
  );
}
