import { RecapTable } from '#parts/formulations/recap-table.tsx';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { StabilityPanel } from '../../stability/stability-panel.tsx';
import styles from '../builder.module.css';
import { Disclaimer } from '../disclaimer.tsx';
import type { BuilderModalProps } from './modal-props.ts';

/** The recap and the verdict by themselves (BUILDER-38). */
export function PreviewModal({ builder, base, onClose }: BuilderModalProps) {
  const { verdict, standing, missing, catalogue, recap, form, outside } = builder;
  return (
    <Modal
      title={form.entries.bag_details || 'Preview'}
      size="lg"
      hasCloseButton
      onClose={onClose}
      footer={
        <Button variant="filled" data-safe-choice onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles.preview}>
        <RecapTable recap={recap} broken={builder.broken} />
        <StabilityPanel
          {...{ verdict, standing, missing, catalogue, outside }}
          storageText={base.extra.storage_text}
        />
        <Disclaimer catalogue={catalogue} />
      </div>
    </Modal>
  );
}
