import { STAFF_ROLE_KEYS } from '../access/staff-rights.ts';
import { isMailAddress } from '../contact/mail-address.ts';
import { collectMessages, type FieldMessages, requiredField, tooLong } from '../orders/field-messages.ts';
import { readableLine, unreadableMessage } from '../texts/readable-text.ts';

const NAME_MAX_LENGTH = 50;
const MAIL_MAX_LENGTH = 254;

/** Who an account is of, as typed into 'Invite staff' and 'Invite user'. */
export interface PersonForm {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
}

export interface StaffRights {
  roles: readonly string[];
}

export interface HospitalUserRights {
  hospitalIds: readonly string[];
}

/** Document 4, section 5. */
export const validatePerson = (form: PersonForm): FieldMessages<keyof PersonForm> =>
  collectMessages<keyof PersonForm>({
    firstName: nameMessage(form.firstName),
    lastName: nameMessage(form.lastName),
    username: /^[\w.-]{3,40}$/.test(form.username.trim())
      ? null
      : 'Use 3 to 40 letters, digits, dots, hyphens or underscores',
    email: mailMessage(form.email),
  });

export const validateStaffRights = ({ roles }: StaffRights): FieldMessages<'roles'> =>
  collectMessages<'roles'>({
    roles:
      roles.length > 0 && roles.every((role) => STAFF_ROLE_KEYS.some((key) => key === role))
        ? null
        : 'Please choose at least one role',
  });

export const validateHospitalUserRights = ({
  hospitalIds,
}: HospitalUserRights): FieldMessages<'hospitalIds'> =>
  collectMessages<'hospitalIds'>({
    hospitalIds: hospitalIds.length > 0 ? null : 'Please choose at least one hospital',
  });

function nameMessage(typed: string): string | null {
  const shown = readableLine(typed);
  if (shown === '') return requiredField;
  return unreadableMessage(typed) ?? tooLong(shown, NAME_MAX_LENGTH);
}

function mailMessage(typed: string): string | null {
  const mail = typed.trim();
  return isMailAddress(mail) ? tooLong(mail, MAIL_MAX_LENGTH) : 'Not a valid email';
}
