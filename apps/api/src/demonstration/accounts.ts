import { FLAGS, type Flag, type Preference } from '@bolt/domain/access/rights';

/** The accounts of the demonstration world are public: they exist where DEMO is on and nowhere else. */
export const DEMONSTRATION_PASSWORD = 'Demo-Only-2026';

export interface DemonstrationAccount {
  username: string;
  firstName: string;
  lastName: string;
  /** The first one is the current hospital. */
  hospitals: readonly string[];
  flags: readonly Flag[];
  preferences: readonly Preference[];
  /** What the account is for, in the words of whoever chooses one to sign in with. */
  about: string;
}

const BOTH_SITES: readonly Preference[] = ['Compounding Access', 'TPN Access'];

export const DEMONSTRATION_ACCOUNTS: readonly DemonstrationAccount[] = [
  {
    username: 'pharmacist',
    firstName: 'Priya',
    lastName: 'Demonstrator',
    hospitals: ['DMOH01', 'DMOH02', 'DMOH03'],
    flags: FLAGS,
    preferences: [...BOTH_SITES, 'CSV Import', 'CSV Import Preferences'],
    about: 'may do everything, on both sites and by CSV',
  },
  {
    username: 'ward',
    firstName: 'Wanda',
    lastName: 'Testward',
    hospitals: ['DMOH01'],
    flags: ['can_create_edit_orders', 'can_view_orders'],
    preferences: ['Compounding Access'],
    about: 'prepares and views compounding orders, submits none',
  },
  {
    username: 'viewer',
    firstName: 'Vito',
    lastName: 'Onlooker',
    hospitals: ['DMOH01'],
    flags: ['can_view_orders'],
    preferences: BOTH_SITES,
    about: 'views orders, changes none of them; builds formulations',
  },
  {
    username: 'nutrition',
    firstName: 'Nuria',
    lastName: 'Sampleton',
    hospitals: ['DMOH01'],
    flags: FLAGS,
    preferences: ['TPN Access'],
    about: 'may do everything, on the nutrition site alone',
  },
  {
    username: 'other',
    firstName: 'Otto',
    lastName: 'Elsewhere',
    hospitals: ['DMOH05'],
    flags: FLAGS,
    preferences: [...BOTH_SITES, 'CSV Import', 'CSV Import Preferences'],
    about: 'may do everything, at a hospital in Victoria',
  },
  {
    username: 'nz',
    firstName: 'Nikau',
    lastName: 'Examplar',
    hospitals: ['DMOH09'],
    flags: FLAGS,
    preferences: [...BOTH_SITES, 'CSV Import'],
    about: 'may do everything, at a hospital in New Zealand',
  },
  {
    username: 'uk',
    firstName: 'Una',
    lastName: 'Fictive',
    hospitals: ['DMOH11'],
    flags: FLAGS,
    preferences: [...BOTH_SITES, 'CSV Import'],
    about: 'may do everything, at a hospital in the United Kingdom',
  },
];
