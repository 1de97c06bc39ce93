import { IconKeyboard } from '@tabler/icons-react';
import { IconButton } from '#ui/button/icon-button.tsx';
import styles from './shortcuts-button.module.css';

/** The way to the keys for whoever does not know of '?'. */
export const ShortcutsButton = ({ onPress }: { onPress: () => void }) => (
  <IconButton
    className={styles.button}
    label="Keyboard shortcuts"
    icon={<IconKeyboard />}
    aria-keyshortcuts="?"
    onClick={onPress}
  />
);
