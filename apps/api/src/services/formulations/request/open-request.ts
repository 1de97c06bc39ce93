import type { Answer } from '@bolt/contracts';
import { requestChoices } from '@bolt/domain/nutrition/request/formulation-request';
import { readRegistrant } from '../../../database/queries/registration-drafts.queries.ts';
import type { FormulationWork } from '../formulation-work.ts';

/** What the request form begins with. */
export async function openRequest({
  tx,
  actor,
}: FormulationWork): Promise<Answer<'GET /api/v1/tpn/customFormulationRequest'>> {
  const sender = await readRegistrant(tx, actor);
  return {
    userFirstName: sender.first_name,
    userLastName: sender.last_name,
    userHospitalName: sender.hospital_name,
    userEmail: sender.email,
    userPhone: sender.contact_number,
    country: sender.country,
    states: [...requestChoices.states],
    nzClosestCities: [...requestChoices.nzClosestCities],
    formulations: [...requestChoices.formulations],
  };
}
