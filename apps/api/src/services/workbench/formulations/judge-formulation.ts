import { infusedEachDay } from '@bolt/domain/nutrition/advice/infused-each-day';
import { noInfusion } from '@bolt/domain/nutrition/advice/infusion';
import { outsideInWords, outsideRanges } from '@bolt/domain/nutrition/advice/outside-ranges';
import { indexPnCatalogue, type PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import { type ShelfLifeLimit, shelfLifeLimits } from '@bolt/domain/nutrition/product/shelf-life';
import type { Recap } from '@bolt/domain/nutrition/recap/recap';
import { recapOf } from '@bolt/domain/nutrition/recap/recap-of';
import { contentOf } from '@bolt/domain/nutrition/record/content-of';
import { brokenFigures } from '@bolt/domain/nutrition/stability/broken-figures';
import { judgeStability } from '@bolt/domain/nutrition/stability/judge-stability';
import type { StabilityVerdict } from '@bolt/domain/nutrition/stability/stability-verdict';
import type { WholeFormulationRow } from '../../../database/queries/served-formulations.queries.ts';
import { type Refusal, refuse } from '../../../problems.ts';
import type { StaffWork } from '../staff-work.ts';

export interface JudgedFormulation {
  form: FormulationForm;
  pn: PnCatalogue;
  catalogueVersion: number;
  recap: Recap;
  verdict: StabilityVerdict;
  /** Labels of the recap whose figure breaks a check. */
  broken: string[];
  /** In words; '' where every dose that is known is within its range. */
  outsideRanges: string;
  shelfLifeLimits: ShelfLifeLimit[];
}

/** What the catalogue in force says of a formulation as it was submitted: the server's own recap and verdict. */
export async function judgeFormulation(
  { portal, tx, staff }: StaffWork,
  { form_data }: Pick<WholeFormulationRow, 'form_data'>,
): Promise<JudgedFormulation | Refusal> {
  const { catalogueVersion } = staff;
  const { formulations } = (await portal.catalogue.get(tx, catalogueVersion)).document;
  if (!formulations || catalogueVersion === null) return refuse('formulations-not-offered');
  const pn = indexPnCatalogue(formulations);
  const form = JSON.parse(form_data) as FormulationForm;
  const content = contentOf(form);
  const infusion = form.infusion ?? noInfusion;
  const verdict = judgeStability(content, pn);
  return {
    form,
    pn,
    catalogueVersion,
    recap: recapOf(content, pn),
    verdict,
    broken: [...brokenFigures(verdict, pn)],
    outsideRanges: outsideInWords(outsideRanges(infusedEachDay(content, infusion, pn), infusion, pn)),
    shelfLifeLimits: shelfLifeLimits(content, pn),
  };
}
