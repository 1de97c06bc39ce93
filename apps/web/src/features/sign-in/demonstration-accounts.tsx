import { useId } from 'react';
import type { DemonstrationAccount } from '#platform/server/runtime-config.ts';
import { useRuntimeConfig } from '#platform/server/use-runtime-config.ts';
import styles from './demonstration-accounts.module.css';

/** With the demonstration world: who may sign in and what each may do, one press each. */
export function DemonstrationAccounts({ onChoose }: { onChoose: (account: DemonstrationAccount) => void }) {
  const titleId = useId();
  const accounts = useRuntimeConfig()?.demonstrationAccounts ?? [];
  if (accounts.length === 0) return null;
  return (
    <section className={styles.accounts} aria-labelledby={titleId}>
      <h2 id={titleId}>Try it as</h2>
      <ul>
        {accounts.map((account) => (
          <li key={account.username}>
            <button type="button" onClick={() => onChoose(account)}>
              <span className={styles.name}>{account.username}</span> {account.about}
            </button>
          </li>
        ))}
      </ul>
      <p>
        Everything in this demonstration is invented. The password of all accounts is{' '}
        <code>{accounts[0]?.password}</code>. Those of the supplier ask for a code, which{' '}
        <code>npm run demo:code</code> prints.
      </p>
    </section>
  );
}
