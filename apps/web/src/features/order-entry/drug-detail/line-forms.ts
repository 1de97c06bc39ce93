import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import type { DeliveryRow } from '@bolt/domain/orders/validate-delivery-rows';
import type { ComponentType } from 'react';
import { DrugForm } from '../drug-form/drug-form.tsx';
import { type DrugFormState, startEmptyForm } from '../drug-form/drug-form-state.ts';
import type { LineFormProps } from '../drug-form/line-form.tsx';
import { ProductForm } from '../product-form/product-form.tsx';
import { startProductForm } from '../product-form/product-line.ts';

interface SiteLineForm {
  Form: ComponentType<LineFormProps>;
  /** The form before anything is chosen, with its first delivery. */
  start: (delivery: DeliveryRow) => DrugFormState;
}

/** By which form the lines of a site are entered. */
export const lineForms: Readonly<Record<OrderSiteCode, SiteLineForm>> = {
  CMP: { Form: DrugForm, start: (delivery) => startEmptyForm([delivery]) },
  TPN: { Form: ProductForm, start: startProductForm },
};
