import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { ReadOnlyField } from '../fields/read-only-field.tsx';

/** For reading: the largest fill of the chosen container. */
export function MaximumVolumeField({ volumeMl }: { volumeMl: number }) {
  return <ReadOnlyField label="Max total volume" value={formatNumber(volumeMl)} unit="mL" help="Read only" />;
}
