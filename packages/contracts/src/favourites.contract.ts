import { z } from 'zod';
import { defineCalls, formBody, message, noQuery, typedText } from './call.ts';

/**
 * One answer for both uses (decision C7): `id` and `title` for the list of the user, the rest for the form that a
 * favourite fills. Codes are those of the catalogue; null where the line has none.
 */
const favourite = z.object({
  id: z.uuid(),
  title: z.string(),
  /** 'fluorouracil 4,560 mg', with which `title` begins unless the catalogue has other words by now. */
  drugs: z.string(),
  /** The name of the line in the words of today's catalogue. */
  name: z.string(),
  type: z.enum(['PS', 'FP', 'TPN']),
  drug_name: z.string().nullable(),
  drug1_id: z.string().nullable(),
  drug1_dose: z.number().nullable(),
  drug1_uom: z.string().nullable(),
  /** Guidance dose, in `drug1_maxdoseuom`. */
  drug1_maxdose: z.number().nullable(),
  drug1_maxdoseuom: z.string().nullable(),
  drug2_id: z.string().nullable(),
  drug2_name: z.string().nullable(),
  drug2_dose: z.number().nullable(),
  drug2_uom: z.string().nullable(),
  admin_route: z.string().nullable(),
  containertype_id: z.string().nullable(),
  container_part_code: z.string().nullable(),
  diluent_id: z.string().nullable(),
  /** mL: the final volume when exact, else the diluent's. */
  diluentVolume: z.number().nullable(),
  diluentExactFinalVolume: z.boolean(),
  ancillary1_id: z.number().int().nullable(),
  ancillary2_id: z.number().int().nullable(),
  infusionTime: z.number().nullable(),
  infusionTimeDuration: z.enum(['hours', 'minutes', 'days']).nullable(),
  fp_code: z.string().nullable(),
  tpn_code: z.string().nullable(),
  /** 'oxaliplatin is no longer offered'; null where all of it is. */
  withdrawn: z.string().nullable(),
});
export type Favourite = z.infer<typeof favourite>;

export const favouritesCalls = defineCalls({
  'GET /api/v1/favourites': {
    summary: "The user's favourites at the current hospital, newest first",
    query: noQuery,
    answer: z.array(favourite),
  },
  'POST /api/v1/favourites/remove': {
    summary: "Removes one of the user's favourites",
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ favouriteID: typedText(60) }),
    answer: message,
  },
});
