import { z } from 'zod';
import { code, remark, text } from './catalogue-files/figures.ts';

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const ward = z.strictObject({ wardId: code.max(40), wardName: text.max(100) });

const hospital = z
  .strictObject({
    hospitalId: code.max(40),
    hospitalName: text.max(200),
    hospitalCountry: text.max(100),
    countryCode: z.enum(['AU', 'NZ', 'GB']),
    hospitalState: text.max(100),
    hospitalStateCode: code.max(10),
    /** Where a Patient ID may be left out. */
    region: z.enum(['APAC', 'EMEA']),
    usesMerlinApi: z.boolean(),
    compoundingAccess: z.boolean(),
    tpnAccess: z.boolean(),
    csvImport: z.boolean(),
    /** A dose that differs from the last one by more than this asks for a reason; 25 where it is left out. */
    doseChangePercent: z.number().positive().max(1_000).optional(),
    wards: z.array(ward),
    timeZone: text.refine(isTimeZone, 'is not a time zone such as Australia/Sydney'),
    holidayRegion: z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'is not a region such as AU-NSW'),
    clinicianLabel: remark.optional(),
    fictional: z.boolean().optional(),
  })
  .superRefine(({ wards, compoundingAccess, tpnAccess, countryCode, holidayRegion }, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const twice = repeated(wards.map(({ wardId }) => wardId));
    if (twice !== undefined) fault('wards', `names ward ${twice} twice`);
    if (!compoundingAccess && !tpnAccess) fault('compoundingAccess', 'leaves the hospital without any site');
    if (!holidayRegion.startsWith(`${countryCode}-`)) fault('holidayRegion', 'is of another country');
  });
export type HospitalEntry = z.infer<typeof hospital>;

/** A file with hospitals, as `npm run hospitals` reads it; docs/running-it.md says what each field is. */
export const hospitalFile = z
  .strictObject({
    _header: remark.optional(),
    schemaVersion: z.literal('1.0'),
    note: remark.optional(),
    hospitals: z.array(hospital).min(1),
  })
  .superRefine(({ hospitals }, context) => {
    const twice = repeated(hospitals.map(({ hospitalId }) => hospitalId));
    if (twice !== undefined)
      context.addIssue({ code: 'custom', path: ['hospitals'], message: `names hospital ${twice} twice` });
  });

const repeated = (ids: readonly string[]): string | undefined =>
  ids.find((id, place) => ids.indexOf(id) !== place);
