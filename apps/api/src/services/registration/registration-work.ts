import { todayIn } from '@bolt/domain/dates/today-in';
import { australianStates } from '@bolt/domain/registration/checks/postcode-states';
import type { RegistrationContext } from '@bolt/domain/registration/registration-field';
import type { RegistrationSettings } from '@bolt/domain/registration/registration-settings';
import type { Actor } from '../../actor.ts';
import type { Transaction } from '../../database/database.ts';
import type { Who } from '../../database/queries/audit.queries.ts';
import type { Portal } from '../../portal.ts';

/** What the services of registrations work with. */
export interface RegistrationWork extends Who {
  portal: Portal;
  tx: Transaction;
}

/** What the supplier offers home patients; a catalogue from before that was kept offers nothing. */
export async function registrationSettings({
  portal,
  tx,
  actor,
}: Pick<RegistrationWork, 'portal' | 'tx'> & {
  actor: Pick<Actor, 'catalogueVersion'>;
}): Promise<RegistrationSettings> {
  const { document } = await portal.catalogue.get(tx, actor.catalogueVersion);
  return {
    pumpsList: document.homePumps ?? [],
    states: [...australianStates],
    consumablesList: document.homeConsumables ?? [],
  };
}

/** What the answers are judged by: the day at the hospital, and what is offered today. */
export async function registrationContext(work: RegistrationWork): Promise<RegistrationContext> {
  return {
    today: todayIn(work.actor.timeZone, work.now),
    settings: await registrationSettings(work),
    testNumbersAllowed: work.portal.config.demo,
  };
}
