import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

interface MadeKeyModalProps {
  /** Without the key where the answer that held it was lost on its way: it is kept nowhere. */
  made: { name: string; key: string | null };
  onClose: () => void;
}

const nobodyTypes = () => {};

/** The key, this once. */
export function MadeKeyModal({ made: { name, key }, onClose }: MadeKeyModalProps) {
  const [isHeld, setIsHeld] = useState(false);
  const [copied, setCopied] = useState<'yes' | 'no'>();
  if (key === null)
    return (
      <Modal title={name} onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
        <Message tone="warning">
          The key was made, but was lost on its way here, and it is not kept anywhere. Replace it to be shown
          another one.
        </Message>
      </Modal>
    );
  const copy = () =>
    navigator.clipboard.writeText(key).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  return (
    <Modal
      title={name}
      size="lg"
      // What is not shown again goes by 'Done' alone, unless it was copied.
      onClose={copied === 'yes' ? onClose : () => setIsHeld(true)}
      footer={
        <>
          <Button
            variant="filled"
            icon={copied === 'yes' ? <IconCheck /> : <IconCopy />}
            onClick={() => void copy()}
          >
            Copy
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <Message tone="warning">Copy this key now. It is not shown again.</Message>
      {isHeld && copied !== 'yes' && (
        <Message tone="danger" isSlim>
          It is still here, because it was not copied. Press Done to leave it.
        </Message>
      )}
      <TextField
        label="Key"
        value={key}
        onChange={nobodyTypes}
        isReadOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {copied && (
        <Message tone={copied === 'yes' ? 'success' : 'danger'} isSlim>
          {copied === 'yes' ? 'The key is copied.' : 'The browser does not copy. Select the key and copy it.'}
        </Message>
      )}
    </Modal>
  );
}
