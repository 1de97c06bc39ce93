import { type FormulationRequest, isCityAsked, isStateAsked } from './formulation-request.ts';

/** As mail and the query of a request say it, a line each: what its country does not ask is not said. */
export const requestInWords = (request: FormulationRequest, country: string): string[] => [
  `Name: ${request.first_name} ${request.last_name}`,
  ...(isStateAsked(country) ? [`State: ${request.state}`] : []),
  ...(isCityAsked(country) ? [`Nearest city: ${request.nearestCity}`] : []),
  `Email: ${request.email}`,
  `Phone: ${request.phone}`,
  `Formulation base: ${request.formulation}`,
  '',
  request.notes,
];
