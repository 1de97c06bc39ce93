import type { z } from 'zod';
import {
  ancillarySchema,
  containerSchema,
  containerTypeSchema,
  diluentSchema,
  routeSchema,
} from './container.schema.ts';
import { deliveryDefaultSchema, deliveryOfHospitalsSchema, sourceSchema } from './delivery.schema.ts';
import { drugSchema, lookAlikesSchema } from './drug.schema.ts';
import { formulationsSchema } from './formulations.schema.ts';
import { homeConsumablesSchema, homePumpsSchema } from './home-patients.schema.ts';
import {
  finishedProductSchema,
  orderQuantitiesSchema,
  presentationSchema,
  tpnProductSchema,
} from './product.schema.ts';

interface CatalogueFile {
  /** Lists of entries, each told apart by one of its fields (of a row: by its first). */
  lists: Record<string, { schema: z.ZodType; id: string | 0 }>;
  /** What is one object. */
  objects?: Record<string, z.ZodType>;
  /** Words for people at the top of the file, besides those that every file may have. */
  remarks?: readonly string[];
}

/** The files of a catalogue's folder and what each holds. A field that stands nowhere here is a mistake. */
export const catalogueFiles: Record<string, CatalogueFile> = {
  'drugs.json': {
    lists: { drugs: { schema: drugSchema, id: 'drugCode' } },
    objects: { lookAlikes: lookAlikesSchema },
    remarks: ['lookupRule', 'noStabilityNote', 'tallManSource', 'atcSource'],
  },
  'containers.json': {
    lists: {
      containerTypes: { schema: containerTypeSchema, id: 'containerTypeId' },
      containers: { schema: containerSchema, id: 'containerPartCode' },
    },
    remarks: ['partCodePattern', 'sourceNote', 'cytotoxicFillNote'],
  },
  'diluents.json': {
    lists: { diluents: { schema: diluentSchema, id: 'diluentId' } },
    remarks: ['unknownKeywordsOnPurpose'],
  },
  'routes.json': { lists: { routes: { schema: routeSchema, id: 'adminRouteCode' } } },
  'ancillaries.json': { lists: { ancillaries: { schema: ancillarySchema, id: 'componentID' } } },
  'presentations.json': {
    lists: { presentations: { schema: presentationSchema, id: 0 } },
    objects: { orderQuantities: orderQuantitiesSchema },
    remarks: ['columns'],
  },
  'finished-products.json': {
    lists: { finishedProducts: { schema: finishedProductSchema, id: 'finishedProductCode' } },
  },
  'tpn-products.json': { lists: { tpnProducts: { schema: tpnProductSchema, id: 'tpn_code' } } },
  'delivery.json': {
    lists: {},
    objects: { default: deliveryDefaultSchema, hospitals: deliveryOfHospitalsSchema },
  },
  'home-patients.json': {
    lists: {},
    objects: { homePumps: homePumpsSchema, homeConsumables: homeConsumablesSchema },
  },
  'formulations.json': { lists: {}, objects: { formulations: formulationsSchema } },
  'sources.json': { lists: { sources: { schema: sourceSchema, id: 'id' } } },
};

export const remarksOfEveryFile: readonly string[] = ['_header', 'schemaVersion', 'note', 'source'];
