import type { OperationAnswer, OperationInput } from '@bolt/contracts';
import { Refusal } from '../../../problems.ts';
import { stagePresentation } from '../../drugs/stage-presentation.ts';
import type { ImportWork } from '../import-work.ts';

/** What may follow the choices made so far: the options of the drug form, by the same rules. */
export async function exploreCatalogue(
  { portal, tx, actor }: Pick<ImportWork, 'portal' | 'tx' | 'actor'>,
  { explorer }: OperationInput<'POST /api/v1/order/csv', 'explorer'>['body'],
): Promise<OperationAnswer<'POST /api/v1/order/csv', 'explorer'> | Refusal> {
  const catalogue = await portal.catalogue.get(tx, actor.catalogueVersion);
  const staged = stagePresentation(catalogue, explorer, actor.countryCode);
  if (staged instanceof Refusal) return staged;
  const { drug2_options, admin_route_options, container_options, diluent_options } = staged;
  const { container_description_options, ancillary_options } = staged;
  return {
    drug2_options,
    admin_route_options,
    container_options,
    diluent_options,
    container_description_options,
    ancillary_options,
  };
}
