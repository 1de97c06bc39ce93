import type { KeptForm } from '@bolt/contracts/kept-entry.contract';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { paths } from '../../paths.ts';
import { formsTypedElsewhere } from '../autosave/typed-elsewhere.ts';

const formWords: Readonly<Record<KeptForm, string>> = {
  'order-header': 'An order that is begun',
  'drug-line': 'A line of an order',
  'past-lines': 'An order that reuses another',
  'new-patient': 'A new patient',
  'order-fact': 'A detail of an order',
  patient: 'The details of a patient',
  'order-item': 'An item of an order',
  contact: 'A message',
  'import-rows': 'Rows of an upload',
  'import-words': 'Words of an upload',
  'import-preference': 'A preference of the import',
  formulation: 'A custom formulation',
  'formulation-request': 'A request for a custom formulation',
  registration: 'The registration of a home patient',
};

interface LogOut {
  /** Of a link that logs out. */
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
  question: ReactNode;
}

/** Logs out; asks before, where that discards what is typed in another window, which nobody sees from here. */
export function useLogOut(): LogOut {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<readonly KeptForm[] | null>(null);
  const leave = () => void navigate(paths.logout());
  async function askOrLeave() {
    // Logging out waits for nothing that does not answer.
    const forms = await formsTypedElsewhere().catch(() => []);
    if (forms.length > 0) setTyped(forms);
    else leave();
  }
  return {
    onClick: (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void askOrLeave();
    },
    question: typed && (
      <ConfirmModal
        title="Log out?"
        tone="danger"
        confirmLabel="Log out and discard it"
        cancelLabel="No, take me back"
        onConfirm={() => {
          setTyped(null);
          leave();
        }}
        onCancel={() => setTyped(null)}
      >
        <p>
          In another window of this browser something is typed and not saved. Log out, and it is discarded:
        </p>
        <ul>
          {typed.map((form) => (
            <li key={form}>{formWords[form]}</li>
          ))}
        </ul>
      </ConfirmModal>
    ),
  };
}
