import type { FormulationProduct } from '@bolt/contracts/formulations/product';
import type { FormulationDetail } from '@bolt/contracts/workbench-formulations.contract';
import { authenticationCodeMessage } from '@bolt/domain/accounts/validate-authentication-code';
import type { ConfirmedShelfLife } from '@bolt/domain/nutrition/product/shelf-life';
import { type ReactNode, useId, useState } from 'react';
import { productFacts } from '#parts/formulations/product-facts.ts';
import { useUnsent } from '#platform/form/use-unsent.tsx';
import { messageOfChange } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { DescriptionList } from '#ui/lists/description-list.tsx';
import { useShelfLife } from './use-shelf-life.tsx';

interface ApproveModalProps {
  about: ReactNode;
  product: FormulationProduct;
  limits: Pick<FormulationDetail, 'shelfLifeLimits'>;
  recommendedBy: string;
  isBusy: boolean;
  /** Why the server refused what was sent. */
  failure: unknown;
  /** Why it cannot be sent any more, as that a colleague has taken it over: told at once, and what was typed stays. */
  lockedBy?: string | undefined;
  onApprove: (signed: { totp: string; confirmedShelfLife: ConfirmedShelfLife | undefined }) => void;
  onClose: () => void;
}

/** What is signed stands once more above the code that signs it. */
export function ApproveModal(props: ApproveModalProps) {
  const { about, product, limits, recommendedBy, isBusy, failure, lockedBy, ...act } = props;
  const formId = useId();
  const [code, setCode] = useState('');
  const [isTried, setIsTried] = useState(false);
  const unsent = useUnsent(code);
  const shelfLife = useShelfLife(product, limits, isTried);
  const error = authenticationCodeMessage(code);
  const close = () => unsent.leave(act.onClose);
  const approve = () => {
    setIsTried(true);
    if (error === null && shelfLife.isConfirmed)
      act.onApprove({ totp: code, confirmedShelfLife: shelfLife.confirmed });
  };
  return (
    <Modal
      title="Approve this formulation?"
      about={about}
      onClose={close}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            variant="filled"
            isBusy={isBusy}
            disabledReason={lockedBy}
            reasonPlacement="elsewhere"
          >
            Approve
          </Button>
          <Button onClick={close}>Go back</Button>
        </>
      }
    >
      {lockedBy && <Message tone="warning">{lockedBy}</Message>}
      {failure !== null && messageOfChange(failure) !== lockedBy && (
        <Message tone="danger">{messageOfChange(failure)}</Message>
      )}
      <DescriptionList
        columns={2}
        items={[{ label: 'Name', value: product.description, isWide: true }, ...productFacts(product)]}
      />
      {shelfLife.question}
      <p>Another person recommended this: {recommendedBy}.</p>
      {/* Around the code alone: Enter after it approves, and Enter on the tick above does not. */}
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          approve();
        }}
      >
        <TextField
          label="Authentication code"
          help="Open your authenticator app and enter the 6-digit code."
          value={code}
          onChange={setCode}
          error={isTried ? (error ?? undefined) : undefined}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          isRequired
          data-first-focus
        />
      </form>
      {unsent.question}
    </Modal>
  );
}
