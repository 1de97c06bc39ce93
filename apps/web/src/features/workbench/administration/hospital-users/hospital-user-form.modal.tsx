import type { HospitalUserRow } from '@bolt/contracts/accounts.contract';
import { FLAGS, PREFERENCES } from '@bolt/domain/access/rights';
import { validateHospitalUserRights, validatePerson } from '@bolt/domain/accounts/validate-account';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from '#platform/form/use-form.ts';
import { useUnsent } from '#platform/form/use-unsent.tsx';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx';
import { nameOf } from '../accounts/account-words.ts';
import { asChoices, chosen } from '../accounts/chosen.ts';
import { hospitalsQuery } from '../accounts/hospitals-query.ts';
import { PersonFields } from '../accounts/person.fields.tsx';
import { StaleAccount } from '../accounts/stale-account.tsx';
import styles from '../administration.module.css';
import { useAdministrationChange } from '../use-administration-change.ts';
import { HOSPITAL_USERS } from './hospital-users-query.ts';
import { FLAG_NAMES } from './right-names.ts';

interface HospitalUserFormModalProps {
  /** Whose rights are edited; undefined for somebody who is invited. */
  row: HospitalUserRow | undefined;
  onDone: (told: string) => void;
  onClose: () => void;
}

/** Invites a user of a hospital, or changes what one may do and where. */
export function HospitalUserFormModal({ row, onDone, onClose }: HospitalUserFormModalProps) {
  const formId = useId();
  const { data: hospitals } = useQuery(hospitalsQuery);
  const form = useForm({
    opened: {
      firstName: row?.firstName ?? '',
      lastName: row?.lastName ?? '',
      username: row?.username ?? '',
      email: row?.email ?? '',
      hospitalIds: asChoices(row?.hospitals.map(({ id }) => id) ?? []),
      flags: asChoices(row?.flags ?? []),
      preferences: asChoices(row?.preferences ?? []),
    },
    validate: (entries) => ({
      ...(row ? {} : validatePerson(entries)),
      ...validateHospitalUserRights({ hospitalIds: chosen(entries.hospitalIds) }),
    }),
    judged: 'tried',
  });
  const unsent = useUnsent(form.typed);
  const close = () => unsent.leave(onClose);
  const { entries } = form;
  const hospitalIds = chosen(entries.hospitalIds);
  // What none of the hospitals has itself is neither offered nor given.
  const offered = PREFERENCES.filter((preference) =>
    hospitals?.rows.some(
      ({ id, preferences }) => hospitalIds.includes(id) && preferences.includes(preference),
    ),
  );
  const rights = {
    hospitalIds,
    flags: FLAGS.filter((flag) => chosen(entries.flags).includes(flag)),
    preferences: offered.filter((preference) => chosen(entries.preferences).includes(preference)),
  };
  const { firstName, lastName, username, email } = entries;
  const person = { firstName, lastName, username, email };
  const saving = useAdministrationChange({
    list: HOSPITAL_USERS,
    send: (given: typeof person & typeof rights, sentWith) => {
      if (!row) return callApi('POST /api/v1/workbench/admin/hospital-users', { body: given, ...sentWith });
      const { hospitalIds, flags, preferences } = given;
      return callApi('POST /api/v1/workbench/admin/hospital-users/:userId', {
        params: { userId: row.userId },
        body: { version: row.version, hospitalIds, flags, preferences },
        ...sentWith,
      });
    },
    onDone: (saved) =>
      onDone(row ? `${nameOf(saved)} was changed.` : `An invitation was sent to ${saved.email}.`),
    onError: form.refuseBy,
  });
  return (
    <Modal
      title={row ? `Edit ${nameOf(row)}` : 'Invite user'}
      size="lg"
      onClose={close}
      footer={
        <>
          <Button
            variant="filled"
            type="submit"
            form={formId}
            isBusy={saving.isPending}
            disabledReason={hospitals ? undefined : 'The hospitals are still being loaded'}
          >
            {row ? 'Save' : 'Send invitation'}
          </Button>
          <Button onClick={close}>Go back</Button>
        </>
      }
    >
      {saving.error && (
        <>
          <FailureMessage error={saving.error} change="Nothing was saved." />
          <StaleAccount error={saving.error} />
        </>
      )}
      <form
        id={formId}
        ref={form.element}
        className={styles.form}
        onSubmit={form.submit(() => saving.mutate({ ...person, ...rights }))}
        noValidate
      >
        {!row && <PersonFields text={form.text} />}
        {hospitals && (
          <>
            <CheckboxGroup
              label="Hospitals"
              choices={hospitals.rows.map(({ id, name }) => ({ value: id, label: name }))}
              values={hospitalIds}
              onChange={(values) => form.change('hospitalIds')(asChoices(values))}
              error={form.errorOf('hospitalIds')}
            />
            <CheckboxGroup
              label="Rights"
              choices={FLAGS.map((flag) => ({ value: flag, label: FLAG_NAMES[flag] }))}
              values={rights.flags}
              onChange={(values) => form.change('flags')(asChoices(values))}
              error={form.errorOf('flags')}
            />
            <CheckboxGroup
              label="Preferences"
              choices={offered.map((preference) => ({ value: preference, label: preference }))}
              values={rights.preferences}
              onChange={(values) => form.change('preferences')(asChoices(values))}
              help={
                offered.length === 0
                  ? 'Choose a hospital first: what it has can be given.'
                  : 'Those that the hospitals have themselves.'
              }
              error={form.errorOf('preferences')}
            />
          </>
        )}
      </form>
      {unsent.question}
    </Modal>
  );
}
