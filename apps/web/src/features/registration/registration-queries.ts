import { blankRegistration, type RegistrationForm } from '@bolt/domain/registration/registration-form';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';

/** A notice of a submission names the record, not the draft that it ends: each may concern any of them. */
const anyRegistration = { registration: always } as const;
/** A question about one stands in its status, and a public holiday beside its first delivery. */
const anyAnswer = { ...anyRegistration, query: always, holidays: always } as const;

/** What a registration begins with, and the hospital's drafts. */
export const registrationQuery = queryOptions({
  queryKey: ['registration', 'settings'],
  queryFn: ({ signal }) => callApi('GET /api/v1/tpn/patientRegistation', { signal }),
  meta: { staleAfter: { ...anyRegistration, catalogue: always } },
});

export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['registration', 'draft', id],
    queryFn: async ({ signal }) => {
      const draft = await callApi('GET /api/v1/tpn/patientRegistrationRecord/:id', {
        params: { id },
        signal,
      });
      return { ...draft, form: readForm(draft.formData) };
    },
    // Opened again it is read again: what was changed in between is no change of the meanwhile.
    gcTime: 0,
    meta: { staleAfter: anyRegistration },
  });
export type OpenedDraft = Awaited<ReturnType<NonNullable<ReturnType<typeof draftQuery>['queryFn']>>>;

export const submittedListQuery = queryOptions({
  queryKey: ['registration', 'submitted'],
  queryFn: ({ signal }) => callApi('GET /api/v1/tpn/patientRegistrations', { signal }),
  meta: { staleAfter: anyAnswer },
});

export const submittedQuery = (id: string) =>
  queryOptions({
    queryKey: ['registration', 'submitted', id],
    queryFn: async ({ signal }) => {
      const record = await callApi('GET /api/v1/tpn/patientRegistrations/:id', { params: { id }, signal });
      return { ...record, form: readForm(record.formData) };
    },
    meta: { staleAfter: anyAnswer },
  });

/** Who of the hospital's patients may be the registered one, and what a submit makes of it. */
export const matchesQuery = (form: RegistrationForm, mrn: string) =>
  queryOptions({
    queryKey: ['registration', 'matches', personOf(form), mrn],
    queryFn: ({ signal }) =>
      callApi('POST /api/v1/tpn/patientRegistrationMatches', { body: { formData: form, mrn }, signal }),
    meta: { staleAfter: anyRegistration },
  });

/** What tells one person from another: the rest of the form changes nothing of who it is. */
const personOf = (form: RegistrationForm) => [
  form.patient_first_name,
  form.patient_last_name,
  form.patient_dob,
  form.patient_country,
  form.patient_nhi_number,
];

/** What an older version of the form did not ask is not answered. */
const readForm = (text: string): RegistrationForm => ({ ...blankRegistration, ...JSON.parse(text) });
