import type { FormulationDetail } from '@bolt/contracts/workbench-formulations.contract';
import { storageTemperature } from '@bolt/domain/compounding/stability/describe-storage';
import { type ConfirmedShelfLife, shelfLifeInBoth } from '@bolt/domain/nutrition/product/shelf-life';
import {
  type ProductEntries,
  shelfLifeUnits,
  storageTypes,
  validateProduct,
} from '@bolt/domain/nutrition/product/validate-product';
import { longestReason, reasonMessage } from '@bolt/domain/orders/validate-reason';
import { useState } from 'react';
import { productFields } from '#parts/formulations/product-facts.ts';
import { typedOver } from '#platform/form/typed-over.ts';
import { useUnsent } from '#platform/form/use-unsent.tsx';
import { ApiError, messageOfChange } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { DecimalField } from '#ui/fields/decimal-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormulationActedOn } from './formulation-acted-on.tsx';
import styles from './formulations.module.css';
import { entriesOfForm, formOfProduct, type ProductForm } from './product-form.ts';
import { useShelfLife } from './use-shelf-life.tsx';
import { VerdictNow } from './verdict-now.tsx';

interface RecommendModalProps {
  /** As it was looked at, with what the server says of it by now. */
  formulation: FormulationDetail;
  /** Another catalogue says otherwise than the one under which it was opened. */
  isJudgedAnew: boolean;
  isBusy: boolean;
  /** Why the server refused what was sent. */
  failure: unknown;
  /** Why it cannot be sent any more, as that a colleague has taken it over: told at once, and what was typed stays. */
  lockedBy?: string | undefined;
  onRecommend: (recommended: {
    product: ProductEntries;
    reason: string;
    confirmedShelfLife: ConfirmedShelfLife | undefined;
  }) => void;
  onClose: () => void;
}

// By the names of the specification, with the words that they are read in everywhere else.
const storages = storageTypes.map((value) => ({ value, label: value, hint: storageTemperature(value) }));
const listed = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const JUDGED_ANEW =
  'The stability was judged again by another catalogue since you opened this. Please read it once more.';

/** Under which product it can be made, for another person to approve. */
export function RecommendModal(props: RecommendModalProps) {
  const { formulation, isJudgedAnew, isBusy, failure, lockedBy, ...act } = props;
  const [opened] = useState(() => ({
    ...formOfProduct(formulation.product),
    reason: formulation.recommended?.reason ?? '',
  }));
  const [{ reason, ...form }, setEntries] = useState(opened);
  const [isTried, setIsTried] = useState(false);
  const isStable = formulation.verdictNow.stability === 'stable';
  const unsent = useUnsent(typedOver(opened, { ...form, reason }));
  const close = () => unsent.leave(act.onClose);
  const product = entriesOfForm(form);
  const wrong = validateProduct(product);
  const shelfLife = useShelfLife(product, formulation, isTried);
  const reasonFault = isStable ? null : reasonMessage(reason);
  const refused = failure instanceof ApiError ? failure.fields : {};
  const told = (field: keyof ProductForm) => (isTried ? (wrong[field] ?? refused[field]) : undefined);
  const enter = (field: keyof typeof opened) => (value: string | null) =>
    setEntries((before) => ({ ...before, [field]: value ?? '' }));
  const isFailed =
    failure !== null && Object.keys(refused).length === 0 && messageOfChange(failure) !== lockedBy;
  return (
    <Modal
      title="Recommend this formulation?"
      about={<FormulationActedOn formulation={formulation} />}
      onClose={close}
      footer={
        <>
          <Button
            // What does not hold together may be recommended, but is not the invitation.
            variant={isStable ? 'filled' : 'default'}
            isBusy={isBusy}
            disabledReason={lockedBy}
            reasonPlacement="elsewhere"
            onClick={() => {
              setIsTried(true);
              if (Object.keys(wrong).length === 0 && reasonFault === null && shelfLife.isConfirmed)
                act.onRecommend({
                  product,
                  reason: isStable ? '' : reason,
                  confirmedShelfLife: shelfLife.confirmed,
                });
            }}
          >
            Recommend
          </Button>
          <Button variant={isStable ? 'default' : 'filled'} onClick={close}>
            Go back
          </Button>
        </>
      }
    >
      {lockedBy && <Message tone="warning">{lockedBy}</Message>}
      {isFailed && <Message tone="danger">{messageOfChange(failure)}</Message>}
      {isJudgedAnew && <Message tone="warning">{JUDGED_ANEW}</Message>}
      <VerdictNow formulation={formulation} />
      <div className={styles.fields}>
        <div className={styles.whole}>
          <TextField
            label={productFields.tpn_code}
            value={form.tpn_code}
            onChange={enter('tpn_code')}
            error={told('tpn_code')}
            autoComplete="off"
            isRequired
            data-first-focus
          />
        </div>
        <DecimalField
          label={productFields.stabilityStorage}
          value={form.stabilityStorage}
          onChange={enter('stabilityStorage')}
          error={told('stabilityStorage')}
          // Beside the figure, because the other unit is one pick away from the one that is meant.
          help={wrong.stabilityStorage ? undefined : `That is ${shelfLifeInBoth(product)}.`}
          isWhole
          isRequired
        />
        <SelectField
          label="Unit of the shelf life"
          noun="unit"
          options={listed(shelfLifeUnits)}
          value={form.stabilityUOM}
          onChange={enter('stabilityUOM')}
          error={told('stabilityUOM')}
          isRequired
        />
        <SelectField
          label={productFields.stabilityStorageType}
          noun="storage"
          options={storages}
          value={form.stabilityStorageType || null}
          onChange={enter('stabilityStorageType')}
          error={told('stabilityStorageType')}
          isRequired
        />
        <DecimalField
          label={productFields.min_order_quantity}
          value={form.min_order_quantity}
          onChange={enter('min_order_quantity')}
          error={told('min_order_quantity')}
          isWhole
          isRequired
        />
        <DecimalField
          label={productFields.accept_multiple}
          value={form.accept_multiple}
          onChange={enter('accept_multiple')}
          error={told('accept_multiple')}
          isWhole
          isRequired
        />
        <DecimalField
          label="Largest order (0 for no limit)"
          value={form.max_batch_size}
          onChange={enter('max_batch_size')}
          error={told('max_batch_size')}
          isWhole
          isRequired
        />
        {shelfLife.question && <div className={styles.whole}>{shelfLife.question}</div>}
        {!isStable && (
          <div className={styles.whole}>
            <TextAreaField
              label="Reason"
              help="Why it can be made although its verdict is not stable."
              value={reason}
              onChange={enter('reason')}
              error={isTried ? (reasonFault ?? refused.reason) : undefined}
              countUpTo={longestReason}
              isRequired
            />
          </div>
        )}
      </div>
      {unsent.question}
    </Modal>
  );
}
