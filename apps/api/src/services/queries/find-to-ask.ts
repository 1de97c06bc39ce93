import {
  findFormulationToAsk,
  findRegistrationToAsk,
  lockItemToAsk,
} from '../../database/queries/query-subjects.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';
import type { QueryWork } from './query-work.ts';

/** What one side asks the other about; a request is sent, and asks by itself. */
export type AskedSubject = 'item' | 'formulation' | 'registration';

/**
 * Whose it is, where it can be asked about and the caller may see it. Until the end of the transaction nobody decides
 * about it who would have to know of the question.
 */
export async function findToAsk(
  { tx, sites }: Pick<QueryWork, 'tx' | 'sites'>,
  type: AskedSubject,
  id: string,
): Promise<{ hospitalId: string } | Refusal | undefined> {
  switch (type) {
    case 'item': {
      const item = await lockItemToAsk(tx, id);
      const isKnown = item?.source === 'portal' && sites.includes(item.site);
      return isKnown ? { hospitalId: item.hospital_id } : undefined;
    }
    case 'formulation': {
      const formulation = await findFormulationToAsk(tx, id);
      if (formulation?.status === 'ready') return refuse('formulation-step-wrong');
      // A draft is its hospital's own affair.
      return formulation?.status === 'submitted' ? formulation : undefined;
    }
    case 'registration': {
      const registration = await findRegistrationToAsk(tx, id);
      return registration && registration.state !== 'submitted'
        ? refuse('registration-answered')
        : registration;
    }
  }
}
