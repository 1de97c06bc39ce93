import { productFacts } from '#parts/formulations/product-facts.ts';
import { Message } from '#ui/feedback/message.tsx';
import { DescriptionList } from '#ui/lists/description-list.tsx';
import styles from './builder.module.css';
import type { Builder } from './use-builder.ts';

/** What the supplier has answered: why a draft was given back, until it is submitted anew, or how a ready one is ordered. */
export function SupplierAnswer({ builder: { record, answered } }: { builder: Builder }) {
  if (!record || !answered) return null;
  const { returnedReason, returnedKind, product, isSigned } = answered;
  if (record.status === 'draft' && returnedReason !== null) {
    return (
      <div className={styles.inset}>
        <Message tone="warning" isSlim role="note">
          {returnedKind === 'withdrawn' ? 'Withdrawn' : 'Returned'} by the supplier: {returnedReason}
          {returnedKind === 'withdrawn' && (
            <p>It cannot be ordered any more. What was ordered of it before is not changed.</p>
          )}
        </Message>
      </div>
    );
  }
  if (record.status !== 'ready' || !product) return null;
  return (
    <section className={styles.inset} aria-label="Product">
      <DescriptionList
        columns={3}
        items={[{ label: 'Name', value: product.description, isWide: true }, ...productFacts(product)]}
      />
      {!isSigned && <p>Approved without signature.</p>}
    </section>
  );
}
