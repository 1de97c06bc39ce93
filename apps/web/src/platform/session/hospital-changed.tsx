import { IconBuildingHospital } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { paths } from '../../paths.ts';
import { ApiError } from '../server/api-error.ts';
import { useSession } from './session.tsx';

/** Offers to load the page again when another tab chose another hospital (decision I13). */
export function HospitalChanged() {
  const queryClient = useQueryClient();
  const { hospitalName, hospitalList } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const [chosenId, setChosenId] = useState('');

  useEffect(() => {
    const notice = (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'hospital-changed') return;
      setIsOpen(true);
      setChosenId(String(error.details.hospitalId));
    };
    const listening = [
      queryClient.getQueryCache().subscribe((event) => notice(event.query.state.error)),
      queryClient.getMutationCache().subscribe((event) => notice(event.mutation?.state.error)),
    ];
    return () => {
      for (const stop of listening) stop();
    };
  }, [queryClient]);

  if (!isOpen) return null;
  // One that the user was given since this page was loaded.
  const chosen = hospitalList[chosenId] ?? 'another hospital';
  return (
    <Modal
      title="Another hospital was chosen"
      role="alertdialog"
      icon={<IconBuildingHospital />}
      onClose={() => setIsOpen(false)}
      footer={
        <>
          <Button variant="default" onClick={() => setIsOpen(false)}>
            Stay on this page
          </Button>
          <Button variant="filled" data-safe-choice onClick={() => window.location.assign(paths.home())}>
            Show the chosen hospital
          </Button>
        </>
      }
    >
      <p>
        In another tab you chose <b>{chosen}</b>. What this page shows belongs to <b>{hospitalName}</b>, and
        nothing more can be done with it.
      </p>
    </Modal>
  );
}
