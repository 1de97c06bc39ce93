import { type OutsideRanges, outsideInShort } from '@bolt/domain/nutrition/advice/outside-ranges';
import { IconAlertTriangle } from '@tabler/icons-react';
import { PanelHead } from './panel-head.tsx';

export const outsideTitle = 'Doses outside the guideline ranges';

/** Beside the verdict on the mixture, which says nothing of doses. The figures stand by kilogram and day. */
export function OutsideHead({ outside }: { outside: OutsideRanges }) {
  return (
    <PanelHead tone="warning" icon={<IconAlertTriangle />} title={outsideTitle}>
      <p>For {outside.forWhom}.</p>
      <p>{outsideInShort(outside)}</p>
    </PanelHead>
  );
}
