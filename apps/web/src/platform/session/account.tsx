import { createContext, useContext } from 'react';

/** Who is signed in, on whichever side: what a name, a menu and the own password need. */
export interface Account {
  username: string;
  firstName: string;
  lastName: string;
  /** Of the supplier's staff: the names of the roles. */
  roles?: readonly string[];
  /** Of a hospital user: every time that a screen says is the hospital's. */
  hospitalTimeZone?: string;
  /** Where Back leads from screens about the account. */
  homeAddress: string;
}

const AccountContext = createContext<Account | null>(null);

export const AccountProvider = AccountContext.Provider;

/** The account that is signed in. Inside the screens of either side alone. */
export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (!account) throw new Error('useAccount is for signed-in screens');
  return account;
}
