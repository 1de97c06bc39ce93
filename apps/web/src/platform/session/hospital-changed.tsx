import { IconBuildingHospital } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { openDialogs, useIsDialogOpen } from '#ui/dialog/open-dialogs.ts';
import { paths } from '../../paths.ts';
import { ApiError } from '../server/api-error.ts';
import { useSession } from './session.tsx';

/** Offers to load the page again when another tab chose another hospital (decision I13). */
export function HospitalChanged() {
  const queryClient = useQueryClient();
  const { hospitalName, hospitalList } = useSession();
  /** What was open when it was told: this question comes on top of it. null: there is nothing to tell. */
  const [below, setBelow] = useState<readonly HTMLDialogElement[] | null>(null);
  const [chosenId, setChosenId] = useState('');
  const place = useRef<HTMLDivElement>(null);
  // The dialog that a refusal opens says what was not done, and is read first: of two on each other neither is.
  const isWaiting = useIsDialogOpen((dialog) => !below?.includes(dialog) && !place.current?.contains(dialog));

  useEffect(() => {
    const notice = (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'hospital-changed') return;
      const opened = openDialogs();
      setBelow((before) => before ?? opened);
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

  // One that the user was given since this page was loaded.
  const chosen = hospitalList[chosenId] ?? 'another hospital';
  const isShown = below !== null && !isWaiting;
  return (
    <div ref={place} hidden={!isShown}>
      {isShown && (
        <Modal
          title="Another hospital was chosen"
          role="alertdialog"
          icon={<IconBuildingHospital />}
          onClose={() => setBelow(null)}
          footer={
            <>
              <Button variant="default" onClick={() => setBelow(null)}>
                Stay on this page
              </Button>
              <Button variant="filled" data-safe-choice onClick={() => window.location.assign(paths.home())}>
                Show the chosen hospital
              </Button>
            </>
          }
        >
          <p>
            In another tab you chose <b>{chosen}</b>. What this page shows belongs to <b>{hospitalName}</b>,
            and nothing more can be done with it.
          </p>
        </Modal>
      )}
    </div>
  );
}
