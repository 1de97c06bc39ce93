import { IconDeviceDesktop, IconKey, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type ColorScheme, chooseColorScheme, readColorScheme } from '#theme/color-scheme.ts';
import { MenuButton } from '#ui/layout/menu-button.tsx';
import { paths } from '../../paths.ts';
import { useAccount } from '../session/account.tsx';
import styles from './portal-frame.module.css';
import { useLogOut } from './use-log-out.tsx';

const schemes: readonly { scheme: ColorScheme; label: string; icon: ReactNode }[] = [
  { scheme: 'light', label: 'Light', icon: <IconSun size={18} aria-hidden="true" /> },
  { scheme: 'dark', label: 'Dark', icon: <IconMoon size={18} aria-hidden="true" /> },
  { scheme: 'system', label: 'As this device', icon: <IconDeviceDesktop size={18} aria-hidden="true" /> },
];

/** What concerns the user alone: how the portal looks, the password, and the way out. */
export function UserMenu() {
  const { firstName, lastName, roles } = useAccount();
  const { onClick: logOut, question } = useLogOut();
  const [chosen, setChosen] = useState(readColorScheme);
  const choose = (scheme: ColorScheme) => {
    chooseColorScheme(scheme);
    setChosen(scheme);
  };
  return (
    <>
      <MenuButton
        label={`${firstName} ${lastName}`}
        content={
          <>
            {/* Drawn, not written: the button's words are the name, which its label repeats. */}
            <span className={styles.initials} data-initials={firstName.charAt(0) + lastName.charAt(0)} />
            <span className={styles.userName}>
              {firstName} {lastName}
            </span>
          </>
        }
      >
        {roles && <p className={styles.roles}>{roles.join(', ')}</p>}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in the flow of a menu */}
        <div role="group" aria-label="Appearance">
          {schemes.map(({ scheme, label, icon }) => (
            <button
              key={scheme}
              type="button"
              aria-pressed={scheme === chosen}
              aria-current={scheme === chosen || undefined}
              onClick={() => choose(scheme)}
            >
              {icon}
              {label}
            </button>
          ))}
        </div>
        <hr />
        <Link to={paths.changePassword()}>
          <IconKey size={18} aria-hidden="true" />
          Change password
        </Link>
        <Link to={paths.logout()} onClick={logOut}>
          <IconLogout size={18} aria-hidden="true" />
          Log out
        </Link>
      </MenuButton>
      {question}
    </>
  );
}
