import type { ReactNode, Ref } from 'react';
import { classNames } from '#ui/class-names.ts';
import tones from '#ui/tone.module.css';
import type { Tone } from '#ui/tone.ts';
import styles from './stability-panel.module.css';

interface PanelHeadProps {
  tone: Tone;
  icon: ReactNode;
  /** Of the icon, where it says something else than its ground. */
  iconTone?: Tone;
  title: string;
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One thing that the panel says first: a sign, a title and why. */
export function PanelHead({ tone, icon, iconTone = tone, title, titleRef, children }: PanelHeadProps) {
  return (
    <div className={classNames(styles.head, tones[tone])}>
      <span className={styles.sign} data-tone={iconTone}>
        {icon}
      </span>
      <div>
        <h2 ref={titleRef} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </div>
  );
}
