import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { DescriptionList } from '#ui/lists/description-list.tsx';
import { switchShortcuts, useShortcutsOn } from './shortcuts.ts';

const keys = [
  ['a', 'Accept, start manufacture or dispatch'],
  ['q', 'Ask the hospital'],
  ['x', 'Cancel item'],
  ['s', 'Skip'],
  ['j, k or the arrows', 'Move between rows'],
  ['Space', 'Select a row'],
  ['A', 'Accept the selected'],
  ['?', 'These keys'],
] as const;

/** What single keys do, and the switch that turns them off. */
export function ShortcutsModal({ onClose }: { onClose: () => void }) {
  const isOn = useShortcutsOn();
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <CheckboxField label="Use single-key shortcuts" isChecked={isOn} onChange={switchShortcuts} />
      <DescriptionList columns={2} items={keys.map(([label, value]) => ({ label, value }))} />
    </Modal>
  );
}
