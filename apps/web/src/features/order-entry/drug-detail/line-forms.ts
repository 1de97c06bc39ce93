import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import type { DeliveryRow } from '@bolt/domain/orders/validate-delivery-rows';
import type { ComponentType } from 'react';
import { DrugForm } from '../drug-form/drug-form.tsx';
import { type DrugFormState, startEmptyForm } from '../drug-form/drug-form-state.ts';
import type { LineFormProps } from '../drug-form/line-form.tsx';
import { ProductForm } from '../product-form/product-form.tsx';
import { startWithProduct } from '../product-form/product-line.ts';

interface SiteLineForm {
  Form: ComponentType<LineFormProps>;
  /** The form with its first delivery, before anything is chosen but what the order was begun with. */
  start: (delivery: DeliveryRow, catalogue: Catalogue, asked: string | null) => DrugFormState;
}

/** By which form the lines of a site are entered. */
export const lineForms: Readonly<Record<OrderSiteCode, SiteLineForm>> = {
  CMP: { Form: DrugForm, start: (delivery) => startEmptyForm([delivery]) },
  TPN: { Form: ProductForm, start: startWithProduct },
};
