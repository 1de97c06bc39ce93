import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { usePopover } from '../combobox/use-popover.ts';
import styles from './menu-button.module.css';

interface MenuButtonProps {
  /** Names the button when its content has no words on a phone. */
  label: string;
  content: ReactNode;
  /** Links and buttons; a press on any of them closes the menu. */
  children: ReactNode;
}

/** A button that opens a short list of links and actions. Tab walks through them; Esc and leaving close it. */
export function MenuButton({ label, content, children }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  usePopover(isOpen, anchor, menu, false);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  function close() {
    setIsOpen(false);
    // What was pressed goes with the list.
    anchor.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Esc from the button and the list inside
    <div
      ref={root}
      className={styles.root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        close();
      }}
    >
      <button
        ref={anchor}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {content}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: hears the presses of the links inside
        // biome-ignore lint/a11y/useKeyWithClickEvents: a link that Enter presses clicks too
        <div
          ref={menu}
          id={id}
          popover="manual"
          className={styles.menu}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a, button')) close();
          }}
        >
          {children}
        </div>
      )}
    </div>
  );
}
