import type { FormulationContent } from '../../form/formulation-form.ts';
import type { Remedy } from '../stability-verdict.ts';

/** A change that may mend a check; nobody has looked yet whether it does. */
export type Proposal = Pick<Remedy, 'kind' | 'text' | 'field'> & { content: FormulationContent };
