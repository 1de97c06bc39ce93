import { IconBuildingHospital } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { messageOf } from '../server/api-error.ts';
import { useSession } from './session.tsx';
import { useChangeHospital } from './use-change-hospital.ts';

/**
 * A mail leads to what is at one hospital, and whoever has several may be at another one by then: there it is not found. Of
 * a hospital that is not the user's nothing is said.
 */
export function HospitalOfAddress() {
  const { hospitalId, hospitalName, hospitalList } = useSession();
  const asked = useSearchParams()[0].get('hospital') ?? '';
  const [declined, setDeclined] = useState('');
  const change = useChangeHospital();
  const name = hospitalList[asked];
  if (name === undefined || asked === hospitalId || asked === declined) return null;
  const stay = () => setDeclined(asked);
  return (
    <Modal
      title="This is at another hospital"
      role="alertdialog"
      icon={<IconBuildingHospital />}
      onClose={stay}
      footer={
        <>
          <Button variant="filled" data-safe-choice onClick={stay}>
            Stay on this page
          </Button>
          <Button
            variant="default"
            isBusy={change.isPending || change.isSuccess}
            onClick={() => change.mutate(asked)}
          >
            Change Hospital
          </Button>
        </>
      }
    >
      <p>
        What you were sent to is at <b>{name}</b>. You are at <b>{hospitalName}</b>.
      </p>
      {change.error && (
        <Message tone="danger" title="The hospital was not changed">
          {messageOf(change.error)}
        </Message>
      )}
    </Modal>
  );
}
