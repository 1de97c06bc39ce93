import { formulationOf } from '../formulation-forms.ts';
import { registrationOf } from '../registrations.ts';
import type { Samples, Things } from './sample.ts';

/** What registration, formulations and nutrition products call. */
export const nutritionSamples = ({ lineId }: Things) =>
  ({
    'GET /api/v1/tpn/products': {},
    'POST /api/v1/tpn/products': { body: { code: 'DMO-TPN-001' } },
    'GET /api/v1/tpn/formulationProducts': {},
    'GET /api/v1/tpn/customFormulationPatients': {},
    'GET /api/v1/tpn/patientRegistation': {},
    'GET /api/v1/tpn/patientRegistration': {},
    'GET /api/v1/tpn/patientRegistrationRecord/:id': { params: { id: lineId } },
    'POST /api/v1/tpn/patientRegistation': { body: { formData: registrationOf() } },
    'POST /api/v1/tpn/patientRegistration': { body: { formData: registrationOf() } },
    'POST /api/v1/tpn/patientRegistrationMatches': { body: { formData: registrationOf() } },
    'POST /api/v1/tpn/patientRegistrationForm': { body: { formData: registrationOf() } },
    'GET /api/v1/tpn/patientRegistrationRecord/:id/form': { params: { id: lineId } },
    'GET /api/v1/tpn/patientRegistrations/:id/form': { params: { id: lineId } },
    'GET /api/v1/tpn/patientRegistrations': {},
    'GET /api/v1/tpn/patientRegistrations/:id': { params: { id: lineId } },
    'POST /api/v1/tpn/patientRegistrationRecord': { body: { formData: registrationOf() } },
    'POST /api/v1/tpn/patientRegistrationPresence': {
      body: { patientFormId: lineId, screenId: '0198c0de-0000-7000-8000-000000000001' },
    },
    'DELETE /api/v1/tpn/patientRegistrationRecord/:id': { params: { id: lineId } },
    'GET /api/v1/tpn/customFormulationList': {
      stats: { query: { method: 'getStats' } },
      recent: { query: { method: 'getList', type: 'recent' } },
      list: { query: { method: 'getList', type: 'list' } },
    },
    'GET /api/v1/tpn/customFormulation': { query: { id: lineId } },
    'POST /api/v1/tpn/customFormulationWorksheet': { body: { formData: formulationOf() } },
    'POST /api/v1/tpn/customFormulation': {
      body: { formData: formulationOf(), formulationRecordId: lineId },
    },
    'POST /api/v1/tpn/customFormulationRecord': { body: { formData: formulationOf() } },
    'POST /api/v1/tpn/customFormulationStability': { body: { formData: formulationOf() } },
    'DELETE /api/v1/tpn/customFormulationRecord/:id': { params: { id: lineId } },
    'GET /api/v1/tpn/customFormulationVersions/:id': { params: { id: lineId } },
    'GET /api/v1/tpn/customFormulationVersions/:id/:version': { params: { id: lineId, version: '1' } },
    'GET /api/v1/tpn/customFormulationRequest': {},
    'POST /api/v1/tpn/customFormulationRequest': { body: { formData: { first_name: 'A' } } },
  }) satisfies Partial<Samples>;
