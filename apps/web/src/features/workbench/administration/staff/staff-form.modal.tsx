import type { StaffRow } from '@bolt/contracts/accounts.contract';
import { STAFF_ROLE_KEYS, STAFF_ROLES } from '@bolt/domain/access/staff-rights';
import { validatePerson, validateStaffRights } from '@bolt/domain/accounts/validate-account';
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
import { staffAccountsQuery } from './staff-query.ts';

interface StaffFormModalProps {
  /** Whose roles and hospitals are edited; undefined for somebody who is invited. */
  row: StaffRow | undefined;
  onDone: (told: string) => void;
  onClose: () => void;
}

const roles = STAFF_ROLE_KEYS.map((value) => ({ value, label: STAFF_ROLES[value].name }));

/** Invites somebody to the staff, or changes what a member of it may do and whom they serve. */
export function StaffFormModal({ row, onDone, onClose }: StaffFormModalProps) {
  const formId = useId();
  const { data: hospitals } = useQuery(hospitalsQuery);
  const form = useForm({
    opened: {
      firstName: row?.firstName ?? '',
      lastName: row?.lastName ?? '',
      username: row?.username ?? '',
      email: row?.email ?? '',
      roles: asChoices(row?.roles ?? []),
      hospitalIds: asChoices(row?.hospitals.map(({ id }) => id) ?? []),
    },
    validate: (entries) => ({
      ...(row ? {} : validatePerson(entries)),
      ...validateStaffRights({ roles: chosen(entries.roles) }),
    }),
    judged: 'tried',
  });
  const unsent = useUnsent(form.typed);
  const close = () => unsent.leave(onClose);
  const saving = useAdministrationChange({
    list: staffAccountsQuery.queryKey,
    send: ({ roles, hospitalIds, ...person }: typeof form.entries, sentWith) => {
      if (!row) {
        const body = { ...person, roles: chosen(roles), hospitalIds: chosen(hospitalIds) };
        return callApi('POST /api/v1/workbench/admin/staff', { body, ...sentWith });
      }
      const { userId, version } = row;
      const body = { version, roles: chosen(roles), hospitals: chosen(hospitalIds) };
      return callApi('POST /api/v1/workbench/admin/staff/:userId', { params: { userId }, body, ...sentWith });
    },
    onDone: (saved) =>
      onDone(row ? `${nameOf(saved)} was changed.` : `An invitation was sent to ${saved.email}.`),
    onError: form.refuseBy,
  });
  return (
    <Modal
      title={row ? `Edit ${nameOf(row)}` : 'Invite staff'}
      size="lg"
      onClose={close}
      footer={
        <>
          <Button variant="filled" type="submit" form={formId} isBusy={saving.isPending}>
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
        onSubmit={form.submit(() => saving.mutate(form.entries))}
        noValidate
      >
        {!row && <PersonFields text={form.text} />}
        <CheckboxGroup
          label="Roles"
          choices={roles}
          values={STAFF_ROLE_KEYS.filter((role) => chosen(form.entries.roles).includes(role))}
          onChange={(values) => form.change('roles')(asChoices(values))}
          error={form.errorOf('roles')}
        />
        {hospitals && (
          <CheckboxGroup
            label="Hospitals"
            choices={hospitals.rows.map(({ id, name }) => ({ value: id, label: name }))}
            values={chosen(form.entries.hospitalIds)}
            onChange={(values) => form.change('hospitalIds')(asChoices(values))}
            help="Those that they serve. Without one they see no order, formulation or registration."
            error={form.errorOf('hospitalIds')}
          />
        )}
      </form>
      {unsent.question}
    </Modal>
  );
}
