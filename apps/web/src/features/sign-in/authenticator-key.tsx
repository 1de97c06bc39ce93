import { QrCode } from '#ui/pictures/qr-code.tsx';
import styles from './authenticator-key.module.css';

interface AuthenticatorKeyProps {
  /** In base32. */
  totpKey: string;
  totpUri: string;
}

/** The key for an authenticator app, for its camera and for typing. */
export function AuthenticatorKey({ totpKey, totpUri }: AuthenticatorKeyProps) {
  return (
    <>
      <p className={styles.lead}>Scan this code with your authenticator app, or type the key:</p>
      <QrCode text={totpUri} label="QR code for your authenticator app" />
      <p className={styles.key}>{totpKey.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
    </>
  );
}
