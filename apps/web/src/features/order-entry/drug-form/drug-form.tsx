import styles from './drug-form.module.css';
import { useDrugFormSetting } from './drug-form-setting.ts';
import { LabelPanel } from './label-panel/label-panel.tsx';
import { LineForm, type LineFormProps } from './line-form.tsx';
import { RecentOrdersPicker } from './recent-orders/recent-orders-picker.tsx';
import { DrugSection } from './sections/drug-section.tsx';
import { ExtrasSection } from './sections/extras-section.tsx';
import { PreparationSection } from './sections/preparation-section.tsx';
import { ProductSections } from './sections/product-sections.tsx';
import { StabilityView } from './sections/stability-view.tsx';
import { useLineForm } from './use-line-form.ts';

/** One line of a compounding order: the form at the left in the order of the cascade, its label at the right. */
export function DrugForm({ aside, cancel, meanwhile, ...subject }: LineFormProps) {
  const form = useLineForm(subject);
  const { state, options, change, isEdit, shownLineMessages: messages } = form;
  const { line, choices, deliveries } = state;
  const { catalogue } = useDrugFormSetting();
  const product = catalogue.finishedProducts.get(line.finishedProductCode ?? '');

  const hasExtras = !product && line.type === 'PS';
  return (
    <LineForm
      form={form}
      name="Drug"
      addLabel="Add this drug to the order"
      className={styles.form}
      hint={
        <span className={styles.hint}>
          <kbd>Enter</kbd> next field, <kbd>Ctrl</kbd> + <kbd>Enter</kbd>{' '}
          {isEdit ? 'finish editing' : 'add the drug'}
        </span>
      }
      aside={
        <>
          <LabelPanel
            {...{ line, deliveries }}
            entryFault={form.entryFault}
            readyWord={isEdit ? 'Ready to save' : 'Ready to add'}
          />
          {aside}
        </>
      }
      {...{ cancel, meanwhile }}
      hasExtras={hasExtras}
    >
      <DrugSection
        {...{ line, choices, options, messages, change }}
        drugRef={form.firstField}
        picker={
          !isEdit && (
            <RecentOrdersPicker picked={state.favourite} onPick={form.pick} onClear={form.startOver} />
          )
        }
        stabilityView={<StabilityView drugCode={line.drugCode} />}
      />
      {product && <ProductSections product={product} />}
      {hasExtras && (
        <>
          <PreparationSection {...{ line, choices, options, messages, change }} />
          <ExtrasSection
            {...{ choices, options, change }}
            isKept={form.keep?.isKept}
            onKeep={form.keep?.onChange}
            ancillary1Error={messages.ancillary1Id}
            ancillary2Error={messages.ancillary2Id}
          />
        </>
      )}
    </LineForm>
  );
}
