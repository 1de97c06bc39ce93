import type { InfusionView } from '@bolt/domain/nutrition/advice/infused-each-day';
import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import { shownFigure } from '#parts/formulations/shown-figure.ts';
import { Sheet } from '#ui/layout/sheet.tsx';
import styles from './infusion.module.css';
import { InfusionTable } from './infusion-table.tsx';

/** What the patient is given in a day and for each kilogram, beside the guideline's ranges: advice, never a verdict. */
export function InfusionPanel({ infused, catalogue }: { infused: InfusionView; catalogue: PnCatalogue }) {
  const { missing, mlPerDay, bagsPerDay, rows } = infused;
  return (
    <Sheet className={styles.panel} aria-labelledby="infusion-title">
      <h2 id="infusion-title">Each kilogram and day</h2>
      {mlPerDay !== null && (
        <p>
          {shownFigure(mlPerDay)}&nbsp;mL in a day
          {bagsPerDay !== null && <>, {shownFigure(bagsPerDay)} of this bag</>}
        </p>
      )}
      {missing.length > 0 && <p className={styles.missing}>{missingWords(missing)}</p>}
      {rows.length > 0 && (
        <>
          <InfusionTable rows={rows} />
          <p className={styles.note}>
            {catalogue.document.guidelines.notice} “Recalled”:{' '}
            {catalogue.document.guidelines.confidence.recalled}.
          </p>
        </>
      )}
    </Sheet>
  );
}

/** 'Not entered: weight and age group. Without them no range can be held beside it.' */
function missingWords(missing: readonly string[]): string {
  const [last, ...before] = [...missing].reverse();
  const names = before.length > 0 ? `${before.reverse().join(', ')} and ${last}` : last;
  const whole = missing.includes('rate') || missing.includes('hours in a day');
  return `Not entered: ${names}. ${
    whole
      ? 'What is given in a day is known with a rate and its hours.'
      : 'Nothing is held against a guideline without it.'
  }`;
}
