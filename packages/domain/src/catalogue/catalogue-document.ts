import type { PnCatalogueDocument } from '../nutrition/catalogue/pn-catalogue-document.ts';
import type { ConsumablesGroup, HomePump } from '../registration/registration-settings.ts';

/**
 * The catalogue as it is loaded, stored and sent: the union of the supplier's JSON files. Field names are
 * those of the files, so that a supplier's file needs no translation. Volumes are mL, durations hours,
 * concentrations stock dose units per mL, unless a name says otherwise.
 */
export type CatalogueDocument = {
  version: number;
  drugs: CatalogueDrug[];
  /** Names that have been mistaken for each other; a catalogue without them marks nothing. */
  lookAlikes?: LookAlikeGroup[];
  containerTypes: ContainerType[];
  containers: Container[];
  diluents: Diluent[];
  routes: AdministrationRoute[];
  ancillaries: Ancillary[];
  presentations: PresentationRow[];
  orderQuantities: OrderQuantities;
  finishedProducts: FinishedProduct[];
  tpnProducts: TpnProduct[];
  delivery: DeliveryDocument;
  /** What home patients are lent and sent; a version from before that was kept has neither. */
  homePumps?: HomePump[];
  homeConsumables?: ConsumablesGroup[];
  /** What custom PN formulations are made of; screens are sent it by the builder's own call. */
  formulations?: PnCatalogueDocument;
  /** Filled when a version is made; no file has it. */
  withdrawn?: WithdrawnEntries;
};

/**
 * What earlier versions offered and this one does not, by name: lines, favourites and past orders that refer to it
 * keep their names. Nothing of it can be ordered.
 */
export type WithdrawnEntries = {
  drugs: Pick<CatalogueDrug, 'drugCode' | 'drugName' | 'tallManAU' | 'tallManNZ' | 'cytotoxic'>[];
  containerTypes: Pick<ContainerType, 'containerTypeId' | 'containerTypeName'>[];
  containers: Pick<
    Container,
    | 'containerPartCode'
    | 'containerID'
    | 'containerTypeId'
    | 'genericName'
    | 'containerName'
    | 'sizeInDefaultUOM'
    | 'fluidDiluentId'
  >[];
  diluents: Pick<Diluent, 'diluentId' | 'diluentGenericName' | 'pseudo'>[];
  routes: Pick<AdministrationRoute, 'adminRouteCode' | 'administrationRouteDescription'>[];
  ancillaries: Pick<Ancillary, 'componentID' | 'genericName'>[];
  finishedProducts: Pick<
    FinishedProduct,
    'finishedProductCode' | 'description' | 'drug1Code' | 'drug2Code'
  >[];
  tpnProducts: Pick<TpnProduct, 'tpn_code' | 'tpn_product'>[];
  presentations: PresentationRow[];
};

export type Confidence = 'high' | 'medium' | 'low';

/** Whole years, both included; null: no upper end. */
export type AgeRange = { from: number; to: number | null };

/** Holds from 18 years on where it names no ages. */
export type DoseLimit = { unit: string; value: number | null; ages?: AgeRange };

export type CatalogueDrug = {
  drugId: number;
  drugCode: string;
  drugName: string;
  tallManAU: string | null;
  tallManNZ: string | null;
  group: string;
  cytotoxic: boolean;
  doseUnits: string[];
  defaultDoseUnit: string;
  /** dose x toStockUnitFactor = the dose in the stock's unit. */
  unitConversions: { unit: string; toStockUnitFactor: number }[];
  maxGuidanceDose: DoseLimit[];
  maxGuidanceDoseByRoute: (DoseLimit & { adminRouteCode: string })[];
  maxGuidanceBasis: string;
  /** What nobody may order by this route, whoever confirms it; where it is missing, ten times the guidance dose. */
  absoluteMaximum?: { adminRouteCode: string; unit: string; value: number | null; source: string }[];
  stockConcentration: { value: number; doseUnit: string; perUnit: string };
  secondDrugs: { drugCode: string }[];
  routes: { adminRouteCode: string; containerTypeIds: string[] }[];
  containerTypes: { containerTypeId: string; diluentIds: string[]; diluentOptional: boolean }[];
  finalConcentration: { min: number; max: number; unit: string } | null;
  infusionTime: { defaultHours: number; minHours: number; maxHours: number } | null;
  stability: StabilityEntry[];
  noStabilityOnPurpose: { containerTypeId: string; diluentId: string; reason: string }[];
  /** Names that the import and every call recognise without asking. */
  aliasesRecognised: string[];
  /** Short forms and brands that the lists of screens find the drug by, and nothing else does. */
  searchAliases?: { alias: string; sourceIds: string[] }[];
};

export type LookAlikeGroup = { names: string[]; sourceIds: string[] };

/** One tested combination. A null figure is no claim at that temperature, never "unlimited". */
export type StabilityEntry = {
  stabilityId: string;
  containerTypeId: string;
  diluentId: string;
  concentrationMin: number;
  concentrationMax: number;
  drug2Code?: string | null;
  drug2ConcentrationMin?: number;
  drug2ConcentrationMax?: number;
  drug2Unit?: string;
  hours2to8C: number | null;
  hours25C: number | null;
  inUse?: { hours: number; temperatureC: number } | null;
  protectFromLight: boolean;
  sourceIds: string[];
  confidence: Confidence;
  note: string;
};

export type ContainerType = {
  containerTypeId: string;
  containerTypeName: string;
  infusionTimeShown: boolean;
};

export type Container = {
  containerID: number;
  componentId: string;
  containerPartCode: string;
  containerTypeId: string;
  genericName: string;
  containerName: string;
  size: number;
  sizeUnit: string;
  sizeInDefaultUOM: number;
  minimumVolume: number;
  maximumVolume: number;
  nominalFlowRateMlPerHour: number | null;
  nominalDurationHours: number | null;
  /** A bag that is supplied full is its own diluent. */
  fluidDiluentId: string | null;
  overfillMl: number | null;
  residualVolumeMl: number | null;
  /** Neuraxial connectors: the container fits these routes alone. */
  routesOnly?: string[];
};

export type Diluent = {
  diluentId: string;
  diluentGenericName: string;
  recognisedWithoutSubstitution: string[];
  /** As of a drug: by which lists find it, and the import asks. */
  searchAliases?: { alias: string; sourceIds: string[] }[];
  pseudo: boolean;
  componentId: number;
};

export type AdministrationRoute = {
  adminRouteCode: string;
  administrationRouteDescription: string;
  aliases: string[];
  highRisk: boolean;
};

export type Ancillary = {
  componentID: number;
  genericName: string;
  componentPartCode: string;
  containerTypeIds: string[];
  slots: number[];
  /** All conditions that an entry names must match. */
  defaultFor: { drugCode?: string; routeCode?: string; containerTypeId?: string }[];
  note: string;
};

/** drugPresentationId, drug1Code, drug2Code, adminRouteCode, containerTypeId, diluentId, containerPartCodes. */
export type PresentationRow = [number, string, string | null, string, string, string, string[]];

/** max_batch_size 0 = no limit. */
export type OrderQuantityRule = { min_order_quantity: number; multiple: number; max_batch_size: number };

export type OrderQuantities = {
  default: OrderQuantityRule;
  exceptions: Record<string, OrderQuantityRule>;
};

export type FinishedProduct = {
  finishedProductCode: string;
  fp_code: string;
  description: string;
  drug1Code: string;
  drug1Dose: number;
  drug1UOM: string;
  drug2Code?: string | null;
  drug2Dose?: number | null;
  drug2UOM?: string | null;
  diluentId: string;
  containerTypeId: string;
  containerPartCode: string;
  totalVolumeMl: number;
  adminRouteCode: string;
  min_order_quantity: number;
  multiple: number;
  max_batch_size: number;
  stabilityStorage: number;
  stabilityUOM: string;
  stabilityStorageType: string;
  protectFromLight: boolean;
};

export type TpnProduct = {
  tpn_code: string;
  tpn_product: string;
  description: string;
  type: string;
  kind: string;
  patientGroup: string;
  volumeMl: number;
  min_order_quantity: number;
  accept_multiple: number;
  max_batch_size: number;
  stabilityStorage: number;
  stabilityUOM: string;
  stabilityStorageType: string;
  protectFromLight: boolean;
};

/** cutOffTime HH:mm on the working day before dispatch; transit in working days; deliversOn: lower-case weekdays. */
export type DeliveryRules = {
  cutOffTime: string;
  transitWorkingDays: number;
  deliversOn: string[];
  /** 'HH:mm' at the hospital: when the making of a dispatch day's items begins; 06:00 where it is not said. */
  workStartsTime?: string;
};

export type DeliveryDocument = { default: DeliveryRules; hospitals: Record<string, Partial<DeliveryRules>> };
