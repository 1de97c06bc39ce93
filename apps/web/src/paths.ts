/** Every address of the portal by its route name; parameters are encoded, query entries that are absent left out. */
export const paths = {
  login: () => '/login',
  /** Of the server, which sends the browser on to the hospital's own sign-in. */
  signInThroughHospital: (code: string) => `/user/saml/login/${encodeURIComponent(code)}`,
  forgotPassword: () => '/forgot-password',
  changePassword: () => '/user/reset-password',
  home: (query?: Query) => withQuery('/', query),
  homeTPN: (query?: Query) => withQuery('/tpn', query),
  startOrder: () => '/order/start',
  /** With `order`: the header of an order that was started. */
  createOrder: (query?: { order: string }) => withQuery('/order/create', query),
  /** Shares its path with the upload of a file (decision D22); `q` is what the past orders are searched by. */
  reuseOrder: (query?: { q?: string | undefined }) => withQuery('/csv', { mode: 'reuse', ...query }),
  selectPatient: (orderId: string) => `/order/${segment(orderId)}/select-patient`,
  drugDetail: (orderId: string, patient?: string) =>
    `/order/${segment(orderId)}/drug-detail${patient ? `/${segment(patient)}` : ''}`,
  editOrderDrug: (orderId: string, query: { patient_id: string; drug: string; from: string }) =>
    withQuery(`/order/${segment(orderId)}/edit-drug`, query),
  /** The header of a nutrition order; with `order` of one that was started. */
  createOrderTPN: (query?: { order: string }) => withQuery('/tpn/order/create', query),
  selectPatientTPN: (orderId: string) => `/tpn/order/${segment(orderId)}/select-patient`,
  /** With the patient who was selected at their address (decision D10); products are as a rule nobody's. */
  drugDetailTPN: (orderId: string, patient?: string) =>
    `/tpn/order/${segment(orderId)}/drug-detail${patient ? `/${segment(patient)}` : ''}`,
  editOrderDrugTPN: (orderId: string, query: { patient_id: string; drug: string; from: string }) =>
    withQuery(`/tpn/order/${segment(orderId)}/edit-drug`, query),
  reviewComplete: (orderId: string, query?: Query) =>
    withQuery(`/order/${segment(orderId)}/review-complete`, query),
  reviewCompleteTPN: (orderId: string, query?: Query) =>
    withQuery(`/tpn/order/${segment(orderId)}/review-complete`, query),
  manageOrders: (query?: Query) => withQuery('/manage-orders', query),
  manageOrdersTPN: (query?: Query) => withQuery('/tpn/manage-orders', query),
  manageOrder: (groupOrderId: string, query?: Query) =>
    withQuery(`/order/${segment(groupOrderId)}/manage`, query),
  manageOrderTPN: (groupOrderId: string, query?: Query) =>
    withQuery(`/tpn/order/${segment(groupOrderId)}/manage`, query),
  managePatient: () => '/manage-patient',
  editPatient: (patientId: string) => `/patient/${segment(patientId)}/edit`,
  manageRecentOrders: () => '/user/manage-recent-orders',
  contact: () => '/contact',
  logout: () => '/user/logout',
};

type Query = Readonly<Record<string, string | undefined>>;

const segment = encodeURIComponent;

function withQuery(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
