import { z } from 'zod';

/** What lists, records and the supplier's side of formulations say alike. */

/** Of a formulation, as the API names it. */
export const formulationId = z.string().max(60);

/** As lists and the home show it. */
export const formulationTypes = ['general', 'in_patient', 'home_patient'] as const;
/** `ready` is set by the supplier alone (decision F2). */
export const formulationStatuses = ['draft', 'submitted', 'ready'] as const;
/** Empty: not checked as it is now. */
export const formulationStabilities = ['', 'stable', 'unstable', 'unavailable'] as const;

export const formulationType = z.enum(formulationTypes);
export const formulationStatus = z.enum(formulationStatuses);
export const formulationStability = z.enum(formulationStabilities);
export type FormulationType = z.infer<typeof formulationType>;
export type FormulationStatus = z.infer<typeof formulationStatus>;
export type FormulationStability = z.infer<typeof formulationStability>;

/** A catalogue that came into force since judges the content otherwise than it was judged last. */
export const formulationRecheck = z.object({
  was: formulationStability,
  now: formulationStability,
  catalogueVersion: z.int(),
  at: z.iso.datetime(),
});
