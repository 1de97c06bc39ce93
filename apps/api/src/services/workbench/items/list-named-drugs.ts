import type { Answer } from '@bolt/contracts';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';

/** By plain name, which every country knows. An open item may be of a drug that is not offered any more. */
export const listNamedDrugs = ({ drugs, withdrawn }: Catalogue): Answer<'GET /api/v1/workbench/drugs'> =>
  [...new Map([...withdrawn.drugs, ...drugs]).values()]
    .map(({ drugCode, drugName }) => ({ drugCode, drugName }))
    .sort((one, other) => one.drugName.localeCompare(other.drugName, 'en-AU'));
