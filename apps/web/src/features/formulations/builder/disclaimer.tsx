import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import { memo } from 'react';
import styles from './builder.module.css';

/** What the tool does not do (BUILDER-01), and that its figures are a sample until the supplier approved them. */
export const Disclaimer = memo(function Disclaimer({ catalogue: { document } }: { catalogue: PnCatalogue }) {
  return (
    <div className={styles.disclaimer}>
      <p>{document.texts.disclaimer}</p>
      {!document.approved && <p>{document.texts.demonstration}</p>}
    </div>
  );
});
