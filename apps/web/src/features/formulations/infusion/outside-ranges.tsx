import { noInfusion } from '@bolt/domain/nutrition/advice/infusion';
import { outsideRanges } from '@bolt/domain/nutrition/advice/outside-ranges';
import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import styles from './infusion.module.css';

/** What a patient would be given outside the ranges of the age that was chosen: advice, told before it is submitted. */
export function OutsideRanges({ data, catalogue }: { data: FormulationForm; catalogue: PnCatalogue }) {
  const { forWhom, above, below } = outsideRanges(data, data.infusion ?? noInfusion, catalogue);
  if (above.length + below.length === 0) return null;
  return (
    <div>
      <p>
        <b>Outside the guideline ranges</b> for {forWhom}:
      </p>
      <ul className={styles.outside} aria-label="Outside the guideline ranges">
        {[...above, ...below].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  );
}
