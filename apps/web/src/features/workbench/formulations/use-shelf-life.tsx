import type { FormulationDetail } from '@bolt/contracts/workbench-formulations.contract';
import {
  type ConfirmedShelfLife,
  isShelfLifeConfirmed,
  shelfLifeInBoth,
  shelfLifeToConfirm,
  shelfLifeWarning,
} from '@bolt/domain/nutrition/product/shelf-life';
import type { ProductEntries } from '@bolt/domain/nutrition/product/validate-product';
import { type ReactNode, useState } from 'react';
import { Message } from '#ui/feedback/message.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';

interface ShelfLife {
  /** The tick for a shelf life that the data do not bear; nothing where they do. */
  question: ReactNode;
  isConfirmed: boolean;
  /** What was read and ticked; goes along with the step. */
  confirmed: ConfirmedShelfLife | undefined;
}

/**
 * Asks about a shelf life beyond the data, or without any. Another figure or storage has to be ticked anew.
 * @param isTried whether the step was pressed: from then on a missing tick is told
 */
export function useShelfLife(
  product: ProductEntries,
  { shelfLifeLimits }: Pick<FormulationDetail, 'shelfLifeLimits'>,
  isTried: boolean,
): ShelfLife {
  const [ticked, setTicked] = useState<ConfirmedShelfLife & { storage: string }>();
  const isEntered = product.stabilityStorage > 0 && product.stabilityStorageType !== '';
  const asked = isEntered ? shelfLifeToConfirm(product, shelfLifeLimits) : null;
  const storage = product.stabilityStorageType;
  const confirmed = ticked?.storage === storage ? { hours: ticked.hours, limit: ticked.limit } : undefined;
  const isConfirmed = isShelfLifeConfirmed(asked, confirmed);
  return {
    isConfirmed,
    confirmed: asked ? confirmed : undefined,
    question: asked && (
      <>
        <Message tone="warning" role="note" title="How long it keeps" isSlim>
          {shelfLifeWarning(product, shelfLifeLimits)}
        </Message>
        <CheckboxField
          label={`I have read this: ${shelfLifeInBoth(product)} is meant.`}
          isChecked={isConfirmed}
          onChange={(isTicked) => setTicked(isTicked ? { ...asked, storage } : undefined)}
          error={isTried && !isConfirmed ? 'Please confirm the shelf life first' : undefined}
        />
      </>
    ),
  };
}
