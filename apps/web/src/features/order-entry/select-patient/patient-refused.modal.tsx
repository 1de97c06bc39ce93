import { ApiError } from '#platform/server/api-error.ts';
import { useSession } from '#platform/session/session.tsx';
import { NoticeModal } from '#ui/dialog/notice.modal.tsx';
import styles from './select-patient.module.css';

const EXISTS = 'Sorry, the medical record number (MRN) already exists';
const REQUIRED = 'Sorry, a medical record number (MRN) is required';

/** The refusals that stop the work with a dialog; undefined for those that a field or a message tells. */
export function refusalTitle(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'duplicate-mrn') return EXISTS;
  const otherFields = Object.keys(error.fields).length > 0 && error.fields.id !== 'Patient ID is required';
  return error.status === 422 && !otherFields ? REQUIRED : undefined;
}

interface PatientRefusedModalProps {
  title: string;
  message: string;
  onClose: () => void;
}

export function PatientRefusedModal({ title, message, onClose }: PatientRefusedModalProps) {
  const { content } = useSession();
  return (
    <NoticeModal role="alertdialog" title={title} tone="danger" closeLabel="Back" onClose={onClose}>
      <p>{message}</p>
      {title === EXISTS && (
        <div className={styles.contact}>
          <p>{content.callus}</p>
          <p>{content.visitus}</p>
        </div>
      )}
    </NoticeModal>
  );
}
