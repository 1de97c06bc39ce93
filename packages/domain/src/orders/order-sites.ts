/** Where an order is placed: CMP orders compounded medicines, TPN products of clinical nutrition. */
export const orderSiteCodes = ['CMP', 'TPN'] as const;
export type OrderSiteCode = (typeof orderSiteCodes)[number];

/** What a line orders: a patient-specific preparation, a finished product, a product of clinical nutrition. */
export type OrderLineType = 'PS' | 'FP' | 'TPN';

/** What an order of a site has. */
export interface OrderSiteRules {
  lineTypes: readonly OrderLineType[];
  /** Its lines are for patients, and may have a treatment date; without, they are nobody's in particular. */
  hasPatients: boolean;
  /** It may be needed at a time of the day. */
  hasDeliveryTime: boolean;
  /** Its lines can wait until the hospital releases them. */
  hasHolds: boolean;
  /** Where its lines are delivered on several dates, what is answered of it says so; without, the first date is answered (DATA-07). */
  saysMultipleDates: boolean;
}

/** Each site answers for itself, and nobody asks which one it is: a new one does not compile until it has answered. */
export const orderSiteRules: Readonly<Record<OrderSiteCode, OrderSiteRules>> = {
  CMP: {
    lineTypes: ['PS', 'FP'],
    hasPatients: true,
    hasDeliveryTime: true,
    hasHolds: true,
    saysMultipleDates: true,
  },
  TPN: {
    lineTypes: ['TPN'],
    hasPatients: false,
    hasDeliveryTime: false,
    hasHolds: false,
    saysMultipleDates: false,
  },
};

/** The site whose orders have such lines. */
export const siteOfLineType: Readonly<Record<OrderLineType, OrderSiteCode>> = {
  PS: 'CMP',
  FP: 'CMP',
  TPN: 'TPN',
};
