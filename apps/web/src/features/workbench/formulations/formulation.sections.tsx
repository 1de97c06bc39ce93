import type { FormulationDetail } from '@bolt/contracts/workbench-formulations.contract';
import type { Recap } from '@bolt/domain/nutrition/recap/recap';
import { productFacts } from '#parts/formulations/product-facts.ts';
import { RecapTable } from '#parts/formulations/recap-table.tsx';
import { DescriptionList } from '#ui/lists/description-list.tsx';
import { momentIn } from '../frame/moment-in.ts';
import { NothingHere, PanelSection } from '../frame/panel-section.tsx';
import styles from './formulations.module.css';

/** Every entry as it was submitted, and which figures were asked about. */
export const EntriesSection = ({ detail }: { detail: FormulationDetail }) => (
  <PanelSection title="Formulation">
    <DescriptionList columns={2} items={detail.entries} />
    {detail.answeredSlips.length > 0 && (
      <ul className={styles.changes}>
        {detail.answeredSlips.map(({ asEntered, otherwise, why, by }) => (
          <li key={`${asEntered} ${otherwise}`}>
            {asEntered}, not {otherwise} ({why}): said by {by}
          </li>
        ))}
      </ul>
    )}
  </PanelSection>
);

export const RecapSection = ({ recap, broken }: Pick<FormulationDetail, 'recap' | 'broken'>) => (
  <PanelSection title="Recap">
    <RecapTable recap={recap as Recap} broken={new Set(broken)} />
  </PanelSection>
);

/** From the second submission on: what was entered otherwise. */
export function ChangesSection({ changes }: Pick<FormulationDetail, 'changes'>) {
  if (changes === null) return null;
  return (
    <PanelSection title="Changes since the last submission">
      {changes.length === 0 && <NothingHere>Nothing was entered otherwise.</NothingHere>}
      <ul className={styles.changes}>
        {changes.map(({ field, now, before }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry may be there twice
          <li key={`${field} ${place}`}>
            {field}: <b>{now ?? 'none'}</b>, was {before ?? 'none'}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

/** What was recommended or is offered, and by whom. */
export function ProductSection({ detail, timeZone }: { detail: FormulationDetail; timeZone: string }) {
  const { product, recommended, approved, status } = detail;
  if (!product) return null;
  return (
    <PanelSection title="Product">
      <DescriptionList
        columns={2}
        items={[{ label: 'Name', value: product.description, isWide: true }, ...productFacts(product)]}
      />
      {recommended && (
        <p>
          Recommended by {recommended.name}, {momentIn(timeZone, recommended.time)}
          {recommended.reason && `: ${recommended.reason}`}
        </p>
      )}
      {approved && (
        <p>
          Approved and signed by {approved.name}, {momentIn(timeZone, approved.time)}
        </p>
      )}
      {status === 'ready' && !approved && <p>Approved without signature.</p>}
    </PanelSection>
  );
}
