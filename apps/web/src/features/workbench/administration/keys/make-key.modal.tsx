import { validateSupplierKey } from '@bolt/domain/administration/validate-supplier-key';
import { type FormEvent, useState } from 'react';
import { useUnsent } from '#platform/form/use-unsent.tsx';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFocusFirstError } from '#ui/fields/use-focus-first-error.ts';
import { useAdministrationChange } from '../use-administration-change.ts';
import { keysQuery } from './keys-query.ts';

interface MakeKeyModalProps {
  hospitals: readonly { id: string; name: string }[];
  onMade: (made: { name: string; key: string | null }) => void;
  onClose: () => void;
}

/** A key for the items of some hospitals. */
export function MakeKeyModal({ hospitals, onMade, onClose }: MakeKeyModalProps) {
  const [name, setName] = useState('');
  const [hospitalIds, setHospitalIds] = useState<string[]>([]);
  const [isTried, setIsTried] = useState(false);
  const unsent = useUnsent(name || hospitalIds.length > 0 ? { name, hospitalIds } : null);
  const close = () => unsent.leave(onClose);
  const { form, focusFirstError } = useFocusFirstError();
  const make = useAdministrationChange({
    list: keysQuery.queryKey,
    send: (body: { name: string; hospitalIds: string[] }, sentWith) =>
      callApi('POST /api/v1/workbench/admin/keys', { body, ...sentWith }),
    onDone: onMade,
    onError: focusFirstError,
  });
  const wrong = validateSupplierKey({ name, hospitalIds });
  const refused = make.error instanceof ApiError ? make.error.fields : {};
  const errorOf = (field: 'name' | 'hospitalIds') => (isTried ? (wrong[field] ?? refused[field]) : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (Object.keys(wrong).length > 0) focusFirstError();
    else make.mutate({ name, hospitalIds });
  };
  return (
    <Modal
      title="Make key"
      size="lg"
      onClose={close}
      footer={
        <>
          <Button type="submit" form="make-key" variant="filled" isBusy={make.isPending}>
            Make key
          </Button>
          <Button onClick={close}>Go back</Button>
        </>
      }
    >
      {make.error && <FailureMessage error={make.error} change="No key was made." />}
      <form id="make-key" ref={form} noValidate onSubmit={submit}>
        <TextField
          label="Name"
          help="Of the system that has it, such as 'Compounding line 1'."
          value={name}
          onChange={setName}
          error={errorOf('name')}
          autoComplete="off"
          isRequired
          data-first-focus
        />
        <CheckboxGroup
          label="Hospitals"
          choices={hospitals.map((hospital) => ({ value: hospital.id, label: hospital.name }))}
          values={hospitalIds}
          onChange={setHospitalIds}
          error={errorOf('hospitalIds')}
        />
      </form>
      {unsent.question}
    </Modal>
  );
}
