import type { Catalogue } from './index-catalogue.ts';

/*
 * What a code is called, whether it is offered or was withdrawn: for showing what was ordered. What may be ordered is
 * asked of the catalogue's own maps, which hold nothing withdrawn.
 */
type Code = string | null | undefined;

export const namedDrug = ({ drugs, withdrawn }: Catalogue, code: Code) =>
  drugs.get(code ?? '') ?? withdrawn.drugs.get(code ?? '');

export const namedRoute = ({ routes, withdrawn }: Catalogue, code: Code) =>
  routes.get(code ?? '') ?? withdrawn.routes.get(code ?? '');

export const namedContainerType = ({ containerTypes, withdrawn }: Catalogue, id: Code) =>
  containerTypes.get(id ?? '') ?? withdrawn.containerTypes.get(id ?? '');

export const namedContainer = ({ containers, withdrawn }: Catalogue, partCode: Code) =>
  containers.get(partCode ?? '') ?? withdrawn.containers.get(partCode ?? '');

export const namedDiluent = ({ diluents, withdrawn }: Catalogue, id: Code) =>
  diluents.get(id ?? '') ?? withdrawn.diluents.get(id ?? '');

export const namedAncillary = ({ ancillaries, withdrawn }: Catalogue, id: number | null | undefined) =>
  ancillaries.get(id ?? 0) ?? withdrawn.ancillaries.get(id ?? 0);

export const namedFinishedProduct = ({ finishedProducts, withdrawn }: Catalogue, code: Code) =>
  finishedProducts.get(code ?? '') ?? withdrawn.finishedProducts.get(code ?? '');

export const namedTpnProduct = ({ tpnProducts, withdrawn }: Catalogue, code: Code) =>
  tpnProducts.get(code ?? '') ?? withdrawn.tpnProducts.get(code ?? '');
