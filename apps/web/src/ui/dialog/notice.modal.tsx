import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Modal } from './modal.tsx';

interface NoticeModalProps {
  title: ReactNode;
  /** What it is about. */
  about?: ReactNode;
  tone: 'success' | 'warning' | 'danger';
  /** 'alertdialog' where it stops the work; its own words are read out with it. */
  role?: 'dialog' | 'alertdialog';
  /** In the place of the tone's own. */
  icon?: ReactNode;
  /** 'lg' for a table. */
  size?: 'md' | 'lg' | 'xl';
  children: ReactNode;
  closeLabel: string;
  /** Other ways on, before the button that closes. */
  others?: ReactNode;
  onClose: () => void;
  /** Of a dialog that may stand in the place of another: an Enter that was meant for that one presses nothing. */
  startsAtTitle?: boolean | undefined;
}

const icons: Record<NoticeModalProps['tone'], ReactNode> = {
  success: <IconCircleCheck />,
  warning: <IconAlertTriangle />,
  danger: <IconAlertCircle />,
};

/** Says how something ended, and the way on. */
export function NoticeModal(props: NoticeModalProps) {
  const {
    title,
    about,
    tone,
    role = 'dialog',
    icon = icons[tone],
    size = 'md',
    children,
    closeLabel,
    others,
    onClose,
    startsAtTitle,
  } = props;
  return (
    <Modal
      {...{ title, about, tone, role, icon, size, onClose, startsAtTitle }}
      footer={
        <>
          {others}
          <Button variant="filled" data-safe-choice onClick={onClose}>
            {closeLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
