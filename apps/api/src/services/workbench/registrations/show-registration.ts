import type { RegistrationDetail } from '@bolt/contracts/workbench-registrations.contract';
import { askedRegistration } from '@bolt/domain/registration/asked-registration';
import { describeRegistration } from '@bolt/domain/registration/describe-registration';
import { blankRegistration, type RegistrationForm } from '@bolt/domain/registration/registration-form';
import type { RegistrationSettings } from '@bolt/domain/registration/registration-settings';
import { isUuid } from '../../../database/is-uuid.ts';
import { recordServedReadOf } from '../../../database/queries/served-read-event.ts';
import {
  listRegistrationEvents,
  readServedRegistration,
  type WholeRegistrationRow,
} from '../../../database/queries/served-registrations.queries.ts';
import { type Refusal, refuse } from '../../../problems.ts';
import { registrationSettings } from '../../registration/registration-work.ts';
import type { StaffWork } from '../staff-work.ts';
import { presentRegistrationRow } from './present-registration-row.ts';

/** One registration with its eight steps; one of a hospital that is not served is not there. */
export async function showRegistration(work: StaffWork, id: string): Promise<RegistrationDetail | Refusal> {
  const row = isUuid(id) ? await readServedRegistration(work.tx, id, work.now) : undefined;
  return row ? describeServed(work, row) : refuse('subject-not-found');
}

async function describeServed(work: StaffWork, row: WholeRegistrationRow): Promise<RegistrationDetail> {
  const { portal, tx, staff, requestId } = work;
  const [settings, events] = await Promise.all([
    registrationSettings({ portal, tx, actor: staff }),
    listRegistrationEvents(tx, row),
  ]);
  await recordServedReadOf(tx, requestId, {
    action: 'show-registration',
    subjectIds: [row.registration_id],
  });
  const form = formOf(row);
  return {
    ...presentRegistrationRow(row),
    steps: describeRegistration(form, settings, row.hospital_country),
    discharge: dischargeIn(form, settings),
    warnings: row.warnings.map(({ code, field, detail, reason }) => ({ code, field, detail, reason })),
    history: events.map(({ happened_at, user_name, side, action, before, after }) => ({
      time: happened_at.toISOString(),
      name: user_name,
      side,
      action,
      before,
      after,
    })),
  };
}

/** Estimated discharge, DD/MM/YYYY; null where none is asked for or given. */
export async function dischargeOf(
  { portal, tx, staff }: StaffWork,
  row: WholeRegistrationRow,
): Promise<string | null> {
  return dischargeIn(formOf(row), await registrationSettings({ portal, tx, actor: staff }));
}

const dischargeIn = (form: RegistrationForm, settings: RegistrationSettings): string | null =>
  askedRegistration(form, settings).date_discharge || null;

/** What an older version of the form did not ask is not answered. */
const formOf = ({ form_data }: WholeRegistrationRow): RegistrationForm => ({
  ...blankRegistration,
  ...JSON.parse(form_data),
});
