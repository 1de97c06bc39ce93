import { Message } from '#ui/feedback/message.tsx';
import styles from './drug-form.module.css';
import type { DrugFormState } from './drug-form-state.ts';

/** Said once the form was judged anew; it goes when the form is saved or starts over. */
export function CatalogueChangedNote({ state }: { state: DrugFormState }) {
  return (
    // The region is there before its words are, so that a screen reader hears them.
    <div role="status" className={state.hasOtherCatalogue ? styles.note : undefined}>
      {state.hasOtherCatalogue && (
        <Message tone="info" isSlim role="note">
          The catalogue has changed. Figures on this form were worked out again.
        </Message>
      )}
    </div>
  );
}
