import { paths } from '#paths.ts';

/** What administrators look after, in the order of the links. */
export const administrationScreens: readonly { label: string; address: string }[] = [
  { label: 'Staff', address: paths.workbenchStaff() },
  { label: 'Hospital users', address: paths.workbenchHospitalUsers() },
  { label: 'Supplier keys', address: paths.workbenchKeys() },
  { label: 'Announcements', address: paths.workbenchAnnouncements() },
  { label: 'Public holidays', address: paths.workbenchHolidays() },
  { label: 'Mail', address: paths.workbenchMail() },
];
