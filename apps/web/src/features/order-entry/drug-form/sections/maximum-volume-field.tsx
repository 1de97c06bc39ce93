import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { memo } from 'react';
import { TextField } from '../../../../ui/fields/text-field.tsx';

const nothing = () => undefined;

/** For reading: the largest fill of the chosen container. */
export const MaximumVolumeField = memo(function MaximumVolumeField({ volumeMl }: { volumeMl: number }) {
  return (
    <TextField
      label="Max total volume"
      value={formatNumber(volumeMl)}
      onChange={nothing}
      unit="mL"
      help="Read only"
      isReadOnly
    />
  );
});
