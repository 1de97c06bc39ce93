type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
/** The names in a path; the router marks with '?' what may be left out. */
type Params<Path extends string> = {
  [Name in ParamOf<Path> as Name extends `${string}?` ? never : Name]: string;
} & { [Name in ParamOf<Path> as Name extends `${infer Bare}?` ? Bare : never]: string | undefined };

type Query = Readonly<Record<string, string | undefined>>;
type Filling<Path extends string> = (ParamOf<Path> extends never ? object : { params: Params<Path> }) & {
  query?: Query | undefined;
};

interface Screen<Args extends unknown[]> {
  /** The address of the screen with these things. */
  (...args: Args): string;
  /** As the router reads it. */
  path: string;
}

/** A screen's path, and what fills it: parameters are encoded, what is absent is left out. */
function screen<const Path extends string, Args extends unknown[]>(
  path: Path,
  fill: (...args: Args) => Filling<Path>,
): Screen<Args> {
  const link = (...args: Args) => {
    const { params = {}, query = {} } = fill(...args) as { params?: Query; query?: Query };
    return filled(path, params) + search(query);
  };
  return Object.assign(link, { path });
}

const nothing = () => ({});
const asked = (query?: Query) => ({ query });
const ofOrder = (orderId: string) => ({ params: { orderId } });
const askedOfOrder = (orderId: string, query?: Query) => ({ params: { orderId }, query });
const ofPatientInOrder = (orderId: string, patient?: string, query?: { product: string | undefined }) => ({
  params: { orderId, patient },
  query,
});
const editedDrug = (orderId: string, query: { patient_id: string; drug: string; from: string }) => ({
  params: { orderId },
  query,
});

/** Every screen of the portal by its route name: the router reads its path, links are made by calling it. */
export const paths = {
  showcase: screen('/ui', nothing),
  login: screen('/login', nothing),
  singleSignOn: screen('/samlassertion', nothing),
  forgotPassword: screen('/forgot-password', nothing),
  resetPassword: screen('/forgot-password/reset', nothing),
  /** Where the link of an invitation leads. */
  invitation: screen('/invitation', nothing),
  logout: screen('/user/logout', nothing),
  changePassword: screen('/user/reset-password', nothing),
  /** Of the supplier's staff: the first screen that they may open. */
  workbench: screen('/workbench', nothing),
  /** The query holds tab and filters. */
  workbenchOrders: screen('/workbench/orders', asked),
  /** One item in review; the query is that of the list beside it. */
  workbenchItem: screen('/workbench/orders/:itemId', (itemId: string, query?: Query) => ({
    params: { itemId },
    query,
  })),
  /** The query holds the tab. */
  workbenchRequests: screen('/workbench/requests', asked),
  /** The query holds tab and hospital. */
  workbenchRegistrations: screen('/workbench/registrations', asked),
  /** One registration; the query is that of the list that it was opened from. */
  workbenchRegistration: screen('/workbench/registrations/:id', (id: string, query?: Query) => ({
    params: { id },
    query,
  })),
  /** The query holds the tab and the hospital. */
  workbenchQueries: screen('/workbench/queries', asked),
  workbenchQuery: screen('/workbench/queries/:queryId', (queryId: string) => ({ params: { queryId } })),
  /** Questions between the hospital and the supplier; the query holds the tab. */
  queries: screen('/queries', asked),
  query: screen('/queries/:queryId', (queryId: string) => ({ params: { queryId } })),
  /** The query holds tab and hospital. */
  workbenchFormulations: screen('/workbench/formulations', asked),
  /** One formulation to answer; the query is that of the list. */
  workbenchFormulation: screen('/workbench/formulations/:id', (id: string, query?: Query) => ({
    params: { id },
    query,
  })),
  /** Where all of administration lies; it is no screen by itself, and leads to the first. */
  workbenchAdministration: screen('/workbench/administration', nothing),
  workbenchKeys: screen('/workbench/administration/keys', nothing),
  workbenchAnnouncements: screen('/workbench/administration/announcements', nothing),
  /** The query holds region and year. */
  workbenchHolidays: screen('/workbench/administration/holidays', asked),
  /** The query holds the state. */
  workbenchMail: screen('/workbench/administration/mail', asked),
  workbenchStaff: screen('/workbench/administration/staff', nothing),
  /** The query holds what is searched for. */
  workbenchHospitalUsers: screen('/workbench/administration/hospital-users', asked),
  home: screen('/', asked),
  homeTPN: screen('/tpn', asked),
  /** The list; q and status preset its filters. */
  TPNCustomFormulation: screen('/tpn/customFormulation', asked),
  /** The builder, with the id of what is opened in it. */
  TPNCustomFormulationCreate: screen('/tpn/customFormulationCreate/:code?', (code?: string) => ({
    params: { code },
  })),
  TPNCustomFormulationContact: screen('/tpn/customFormulation/contact', nothing),
  /** The drafts and what was submitted; `draft` is the id of what is filled in, or 'new', `sent` of what just was submitted. */
  TPNRegisterPatient: screen(
    '/tpn/patient/register',
    (query?: { draft?: string; step?: string; sent?: string; like?: string; take?: string }) => ({ query }),
  ),
  /** A registration as it was submitted. */
  TPNRegistration: screen('/tpn/patient/registration/:id', (id: string) => ({ params: { id } })),
  managePatient: screen('/manage-patient', nothing),
  editPatient: screen('/patient/:id/edit', (id: string) => ({ params: { id } })),
  manageRecentOrders: screen('/user/manage-recent-orders', nothing),
  contact: screen('/contact', nothing),
  manageOrders: screen('/manage-orders', asked),
  manageOrdersTPN: screen('/tpn/manage-orders', asked),
  manageOrder: screen('/order/:orderId/manage', askedOfOrder),
  manageOrderTPN: screen('/tpn/order/:orderId/manage', askedOfOrder),
  startOrder: screen('/order/start', nothing),
  csvUpload: screen('/csv', nothing),
  /** Shares the path of the upload (decision D22); `q` is what the past orders are searched by. */
  reuseOrder: screen('/csv', (query?: { q?: string | undefined }) => ({
    query: { mode: 'reuse', ...query },
  })),
  /** What the import was taught; `edit` is the id of what is open, or 'new'. */
  preferenceWizard: screen('/csv/preferences/:area?', (area: string, query?: { edit: string }) => ({
    params: { area },
    query,
  })),
  /** With `order`: the header of an order that was started. */
  createOrder: screen('/order/create', (query?: { order: string }) => ({ query })),
  /** With `product`: what is ordered first, by its code. */
  createOrderTPN: screen('/tpn/order/create', (query?: { order: string } | { product: string }) => ({
    query,
  })),
  selectPatient: screen('/order/:orderId/select-patient', ofOrder),
  selectPatientTPN: screen('/tpn/order/:orderId/select-patient', ofOrder),
  drugDetail: screen('/order/:orderId/drug-detail/:patient?', ofPatientInOrder),
  /** The same screen by its second address (decision D11). */
  orderDrugForm: screen('/order/:orderId/order-drug-form/:patient?', ofPatientInOrder),
  /** With the patient who was selected at their address (decision D10); products are as a rule nobody's. */
  drugDetailTPN: screen('/tpn/order/:orderId/drug-detail/:patient?', ofPatientInOrder),
  editOrderDrug: screen('/order/:orderId/edit-drug', editedDrug),
  editOrderDrugTPN: screen('/tpn/order/:orderId/edit-drug', editedDrug),
  reviewComplete: screen('/order/:orderId/review-complete', askedOfOrder),
  reviewCompleteTPN: screen('/tpn/order/:orderId/review-complete', askedOfOrder),
};

/** No screen: the server sends the browser on to the hospital's own sign-in. */
export const signInThroughHospital = (code: string): string => filled('/user/saml/login/:code', { code });

function filled(path: string, params: Query): string {
  return path.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = params[name];
    return value ? `/${encodeURIComponent(value)}` : '';
  });
}

function search(query: Query): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
