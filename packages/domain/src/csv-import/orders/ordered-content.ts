import { mrnKey } from '../../patients/mrn-key.ts';
import { parseDecimal } from '../../quantities/decimal.ts';
import type { RowVerdict } from '../rows/row-verdict.ts';
import { referenceKey } from './order-header.ts';

type Ordering = Pick<RowVerdict, 'cells' | 'line' | 'doses' | 'quantity' | 'deliveries'>;

/**
 * What a row orders, under which reference, in a form in which two rows that order the same are equal, however
 * a spreadsheet wrote their cells: '05/03/2031' and '5/3/2031', '0042' and '42', '95.0' and '95'.
 */
export function orderedContent(
  { cells, line, doses, quantity, deliveries }: Ordering,
  reference: string,
): string {
  const said = line && {
    ...line,
    drug1DoseText: figure(line.drug1DoseText),
    drug2DoseText: figure(line.drug2DoseText),
    infusionTimeText: figure(line.infusionTimeText),
    volumeText: figure(line.volumeText),
  };
  const patient = cells.patient_id ? mrnKey(cells.patient_id) : null;
  const entries = Object.entries(said ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([
    referenceKey(reference),
    patient,
    entries,
    doses?.map(figure),
    quantity,
    deliveries,
  ]);
}

function figure(text: string): string {
  const parsed = parseDecimal(text, 12);
  return parsed.ok ? parsed.value.toFixed() : text.trim();
}
