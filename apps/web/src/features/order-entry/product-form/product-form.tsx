import { announce } from '#ui/a11y/announcer.tsx';
import { useDrugFormSetting } from '../drug-form/drug-form-setting.ts';
import { LineForm, type LineFormProps } from '../drug-form/line-form.tsx';
import { RecentOrdersPicker } from '../drug-form/recent-orders/recent-orders-picker.tsx';
import { useLineForm } from '../drug-form/use-line-form.ts';
import { ProductLasting } from './product-lasting.tsx';
import { chooseProduct, isQuantityAsked } from './product-line.ts';
import { ProductSection } from './product-section.tsx';

/** One line of a nutrition order: a product of the catalogue, and when how many of it are delivered. */
export function ProductForm({ aside, cancel, meanwhile, ...subject }: LineFormProps) {
  const form = useLineForm(subject);
  const { state, dispatch } = form;
  const { tpnCode } = state.line;
  const { catalogue } = useDrugFormSetting();
  const choose = (code: string | null) => {
    const chosen = chooseProduct(catalogue, state, code);
    if (isQuantityAsked(state.deliveries, chosen.deliveries)) announce('Please enter the quantity again.');
    dispatch({ type: 'choose', ...chosen });
  };
  return (
    <LineForm
      {...{ form, aside, cancel, meanwhile }}
      name="Product"
      addLabel="Add product to the order"
      afterDeliveries={<ProductLasting tpnCode={tpnCode} deliveries={state.deliveries} />}
    >
      <ProductSection
        ref={form.firstField}
        picker={
          !form.isEdit && (
            <RecentOrdersPicker picked={state.favourite} onPick={form.pick} onClear={form.startOver} />
          )
        }
        isPicked={state.favourite?.isLocked ?? false}
        tpnCode={tpnCode}
        onChoose={choose}
        error={form.shownLineMessages.drugCode}
      />
    </LineForm>
  );
}
