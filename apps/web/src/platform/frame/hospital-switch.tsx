import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { MenuButton } from '#ui/layout/menu-button.tsx';
import { messageOf } from '../server/api-error.ts';
import { useSession } from '../session/session.tsx';
import { useChangeHospital } from '../session/use-change-hospital.ts';
import styles from './portal-frame.module.css';

/** Chooses among the user's hospitals. */
export function HospitalSwitch() {
  const { hospitalId, hospitalList } = useSession();
  const choice = useChangeHospital();
  const hospitals = Object.entries(hospitalList).toSorted(([, a], [, b]) => a.localeCompare(b));
  if (hospitals.length < 2) return null;
  return (
    <>
      <MenuButton
        label="Change Hospital"
        content={<span className={styles.changeHospital}>Change Hospital</span>}
      >
        {hospitals.map(([id, name]) => (
          <button
            key={id}
            type="button"
            aria-current={id === hospitalId || undefined}
            // A second press while the first is on its way would be a second choice.
            disabled={choice.isPending}
            onClick={() => id !== hospitalId && choice.mutate(id)}
          >
            {name}
          </button>
        ))}
      </MenuButton>
      {choice.error && (
        <Modal
          title="The hospital was not changed"
          role="alertdialog"
          tone="danger"
          onClose={choice.reset}
          footer={
            <Button variant="filled" data-safe-choice onClick={choice.reset}>
              Close
            </Button>
          }
        >
          <p>{messageOf(choice.error)}</p>
        </Modal>
      )}
    </>
  );
}
