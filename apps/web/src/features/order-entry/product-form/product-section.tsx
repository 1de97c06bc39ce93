import { findOwnStability } from '@bolt/domain/compounding/findings/find-own-stability';
import { type ReactNode, type Ref, useMemo } from 'react';
import { Message } from '#ui/feedback/message.tsx';
import { ComboboxField } from '#ui/fields/combobox-field.tsx';
import { FormCell, FormSection } from '#ui/layout/form-section.tsx';
import { DescriptionList } from '#ui/lists/description-list.tsx';
import { useDrugFormSetting } from '../drug-form/drug-form-setting.ts';
import { lockedByFavourite } from '../drug-form/recent-orders/favourite-lock.ts';
import { useWithdrawnOption } from '../drug-form/withdrawn-options.ts';
import { productFacts } from './product-facts.ts';
import styles from './product-section.module.css';

interface ProductSectionProps {
  tpnCode: string | null;
  /** Beside the product: what can fill the form. */
  picker: ReactNode;
  /** It was filled so, and is ordered as it was kept. */
  isPicked: boolean;
  onChoose: (tpnCode: string | null) => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/** Which product of the catalogue, found by its name, code or kind, and what the catalogue says of it. */
export function ProductSection(props: ProductSectionProps) {
  const { tpnCode, picker, isPicked, onChoose, error, ref } = props;
  const { catalogue } = useDrugFormSetting();
  const offered = useMemo(
    () =>
      [...catalogue.tpnProducts.values()].map(({ tpn_code, tpn_product, kind, patientGroup }) => ({
        value: tpn_code,
        label: tpn_product,
        hint: [tpn_code, kind, patientGroup].join(', '),
        codes: [tpn_code],
      })),
    [catalogue],
  );
  const { shown: options } = useWithdrawnOption('drugCode', tpnCode, offered);
  const product = catalogue.tpnProducts.get(tpnCode ?? '');
  return (
    <FormSection name="Product">
      <FormCell columns={picker ? 4 : 6} isWholeOnPhone>
        <ComboboxField
          ref={ref}
          label="Product name"
          placeholder="Type a name or a code"
          keepsChoice
          noun="product"
          isRequired
          isLocked={isPicked}
          help={isPicked ? lockedByFavourite : undefined}
          options={options}
          value={tpnCode}
          onChange={onChoose}
          error={error}
        />
      </FormCell>
      {picker && (
        <FormCell columns={2} isWholeOnPhone>
          {picker}
        </FormCell>
      )}
      {product && (
        <FormCell columns={6}>
          <div className={styles.facts}>
            <DescriptionList items={productFacts(product)} columns={4} />
            {findOwnStability(catalogue.ownProducts.get(product.tpn_code)).map(({ code, detail }) => (
              <Message key={code} tone="warning" isSlim>
                {detail}.
              </Message>
            ))}
          </div>
        </FormCell>
      )}
    </FormSection>
  );
}
