import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import type { Recap } from '@bolt/domain/nutrition/recap/recap';
import type { StabilityVerdict } from '@bolt/domain/nutrition/stability/stability-verdict';
import type { Deed, MadeFormulation } from './demonstration-formulations.ts';
import type { StaffMember } from './hospital-staff.ts';

/** What the rows of one formulation are made of. */
export interface Life {
  made: MadeFormulation;
  author: StaffMember;
  productCode: string;
  form: FormulationForm;
  check: { catalogue_version: number; verdict: StabilityVerdict; recap: Recap };
  deeds: readonly Deed[];
  /** Three hours from deed to deed. */
  momentOf(deed: Deed): Date;
  doneBy(deed: Deed): StaffMember;
}
