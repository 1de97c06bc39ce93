import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { namedDrug } from '@bolt/domain/catalogue/named-entries';
import { productInWords } from '@bolt/domain/orders/line-words/line-words';
import { type NameWithDoses, nameWithDoses } from '@bolt/domain/orders/line-words/name-with-doses';
import type { NamedItem } from '../../database/queries/order-line-row.ts';

/** Whether either of its drugs is. */
export function isCytotoxicItem(
  { drug1_code, drug2_code }: Pick<NamedItem, 'drug1_code' | 'drug2_code'>,
  catalogue: Catalogue,
): boolean {
  return [drug1_code, drug2_code].some((code) => namedDrug(catalogue, code)?.cytotoxic);
}

/** An item as its dose is read with it: two of one drug are not the same. A product's own name says what it holds. */
export const nameItem = (item: NamedItem, catalogue: Catalogue): NameWithDoses =>
  item.line_type === 'PS'
    ? nameWithDoses(item.order_name, [
        { drug: namedDrug(catalogue, item.drug1_code), dose: item.drug1_dose, unit: item.drug1_uom },
        { drug: namedDrug(catalogue, item.drug2_code), dose: item.drug2_dose, unit: item.drug2_uom },
      ])
    : { name: productInWords(item.order_name, item.tpn_code), rest: '' };
