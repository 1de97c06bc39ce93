import type { FinishedProduct } from '@bolt/domain/catalogue/catalogue-document';
import { memo, useMemo } from 'react';
import { FormCell, FormSection } from '#ui/layout/form-section.tsx';
import { useDrugFormSetting } from '../drug-form-setting.ts';
import { ReadOnlyField } from '../fields/read-only-field.tsx';
import { type ProductFact, productFacts } from './product-facts.ts';

/** A finished product comes whole: nothing of it is chosen but its dates and how many. */
export const ProductSections = memo(function ProductSections({ product }: { product: FinishedProduct }) {
  const { catalogue, country } = useDrugFormSetting();
  const { drug, preparation, quantity } = useMemo(
    () => productFacts(catalogue, country, product),
    [catalogue, country, product],
  );
  return (
    <>
      <FormSection name="Product">
        <Facts facts={drug} columns={2} />
      </FormSection>
      <FormSection name="Preparation">
        <Facts facts={preparation} columns={3} />
      </FormSection>
      <FormSection name="Quantity">
        <Facts facts={quantity} columns={2} />
      </FormSection>
    </>
  );
});

function Facts({ facts, columns }: { facts: readonly ProductFact[]; columns: 2 | 3 }) {
  return facts.map((fact) => (
    <FormCell key={fact.label} columns={columns} isWholeOnPhone>
      <ReadOnlyField {...fact} />
    </FormCell>
  ));
}
