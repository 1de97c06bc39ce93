import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import tones from '../tone.module.css';
import styles from './modal.module.css';
import { useModalDialog } from './use-modal-dialog.ts';
import { useScrolledWords } from './use-scrolled-words.ts';

interface ModalProps {
  title: ReactNode;
  /** Esc and the cross come here; render the modal only while it is open. */
  onClose: () => void;
  tone?: 'accent' | 'info' | 'success' | 'warning' | 'danger' | 'hold';
  icon?: ReactNode;
  /** What it acts on, above everything else: told to a reader with the title. */
  about?: ReactNode;
  children: ReactNode;
  /** The buttons, the safe choice last. Mark the one to focus with `data-safe-choice`. */
  footer?: ReactNode;
  size?: 'md' | 'lg' | 'xl';
  /** 'alertdialog' for a question that stops the work. */
  role?: 'dialog' | 'alertdialog';
  hasCloseButton?: boolean;
  /** Of a dialog that may stand in the place of another: an Enter that was meant for that one presses nothing. */
  startsAtTitle?: boolean | undefined;
  /** Id of the part that a reader is told with the title. */
  describedBy?: string | undefined;
}

/**
 * A question or a form above the page. The browser's own <dialog> keeps the focus inside and the page still;
 * Esc returns, and the focus goes back to where it was. A click outside does nothing: it would lose work.
 */
export function Modal(props: ModalProps) {
  const {
    title,
    onClose,
    tone,
    icon,
    about,
    children,
    footer,
    size = 'md',
    role = 'dialog',
    hasCloseButton,
    startsAtTitle,
    describedBy,
  } = props;
  const titleId = useId();
  const aboutId = useId();
  const dialog = useModalDialog(onClose);
  const { box, words, isScrolled } = useScrolledWords();
  return (
    <dialog
      {...dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy ?? (about ? aboutId : undefined)}
      className={classNames(styles.modal, styles[size])}
    >
      <header className={styles.header}>
        {icon && <span className={classNames(styles.badge, tones[tone ?? 'info'])}>{icon}</span>}
        <h2 id={titleId} tabIndex={-1} className={styles.title} data-first-focus={startsAtTitle}>
          {title}
        </h2>
        {hasCloseButton && (
          <IconButton label="Close" icon={<IconX />} className={styles.close} onClick={onClose} />
        )}
      </header>
      {/* The keyboard scrolls it where it has to be, and it is called as the dialog is. */}
      <div
        ref={box}
        className={styles.body}
        {...(isScrolled && { role: 'group', tabIndex: 0, 'aria-labelledby': titleId })}
      >
        <div ref={words} className={styles.words}>
          {about && <div id={aboutId}>{about}</div>}
          {children}
        </div>
      </div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </dialog>
  );
}
