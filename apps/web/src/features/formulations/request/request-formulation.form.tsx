import type { Answer } from '@bolt/contracts';
import {
  blankRequest,
  type FormulationRequest,
  isCityAsked,
  isStateAsked,
} from '@bolt/domain/nutrition/request/formulation-request';
import { validateRequest } from '@bolt/domain/nutrition/request/validate-request';
import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { FormDraftMessage } from '#platform/autosave/form-draft-message.tsx';
import { useAutosavedForm } from '#platform/form/use-autosaved-form.ts';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormCell, FormFooter, FormSection } from '#ui/layout/form-section.tsx';

type Prefill = Answer<'GET /api/v1/tpn/customFormulationRequest'>;

interface RequestFormulationFormProps {
  prefill: Prefill;
  onSent: () => void;
}

const optionsOf = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

/** Who asks, for what base, and what about: what the account knows is filled in. */
export function RequestFormulationForm({ prefill, onSent }: RequestFormulationFormProps) {
  const { country, userHospitalName: hospital } = prefill;
  const form = useAutosavedForm<FormulationRequest>({
    entryKey: 'formulation-request',
    opened: {
      ...blankRequest,
      first_name: prefill.userFirstName,
      last_name: prefill.userLastName,
      email: prefill.userEmail,
      phone: prefill.userPhone,
    },
    validate: (entries) => validateRequest(entries, country),
    judged: 'tried',
  });
  const idempotency = useIdempotencyKey();
  const navigate = useNavigate();
  const [isCancelling, setCancelling] = useState(false);
  const sending = useSingleMutation({
    mutationFn: (_given, signal) => {
      const body = { formData: { ...form.entries, hospital, country } };
      return callApi('POST /api/v1/tpn/customFormulationRequest', {
        body,
        idempotencyKey: idempotency.keyFor(body),
        signal,
      });
    },
    onSuccess: () => {
      form.autosave.forget();
      onSent();
    },
    onError: form.refuseBy,
  });

  /** What was typed is thrown away by choice alone. */
  function cancel(event: MouseEvent) {
    if (!form.typed) return form.autosave.forget();
    event.preventDefault();
    setCancelling(true);
  }

  return (
    <form
      ref={form.element}
      onSubmit={form.submit(() => sending.mutate())}
      aria-label="Request a Custom PN Formulation"
      noValidate
    >
      <FormDraftMessage autosave={form.autosave} isInset />
      {sending.error && <FailureMessage error={sending.error} change="Your query was not sent." />}
      <FormSection name="Your details">
        <FormCell columns={3}>
          <TextField label="First name" autoComplete="given-name" isRequired {...form.text('first_name')} />
        </FormCell>
        <FormCell columns={3}>
          <TextField label="Last name" autoComplete="family-name" isRequired {...form.text('last_name')} />
        </FormCell>
        <FormCell columns={3} isWholeOnPhone>
          <TextField label="Hospital" isReadOnly value={hospital} onChange={() => {}} />
        </FormCell>
        <FormCell columns={3} isWholeOnPhone>
          {isStateAsked(country) && (
            <SelectField
              label="State"
              noun="state"
              isRequired
              options={optionsOf(prefill.states)}
              {...form.choice('state')}
            />
          )}
          {isCityAsked(country) && (
            <SelectField
              label="Nearest city"
              noun="city"
              isRequired
              options={optionsOf(prefill.nzClosestCities)}
              {...form.choice('nearestCity')}
            />
          )}
        </FormCell>
        <FormCell columns={3} isWholeOnPhone>
          <TextField label="Email" type="email" autoComplete="email" isRequired {...form.text('email')} />
        </FormCell>
        <FormCell columns={3} isWholeOnPhone>
          <TextField label="Phone" type="tel" autoComplete="tel" isRequired {...form.text('phone')} />
        </FormCell>
      </FormSection>
      <FormSection name="Formulation">
        <FormCell columns={6}>
          <RadioGroup
            label="Formulation base"
            isRequired
            choices={optionsOf(prefill.formulations)}
            value={form.entries.formulation}
            onChange={form.change('formulation')}
            error={form.errorOf('formulation')}
            reservesErrorLine
          />
        </FormCell>
        <FormCell columns={6}>
          <TextAreaField label="Additional notes" isRequired countUpTo={1000} {...form.text('notes')} />
        </FormCell>
      </FormSection>
      <FormFooter>
        <Button type="submit" variant="filled" isBusy={sending.isPending}>
          Submit
        </Button>
        <LinkButton to={paths.homeTPN()} onClick={cancel}>
          Cancel
        </LinkButton>
      </FormFooter>
      {isCancelling && (
        <ConfirmModal
          title="Discard this query?"
          tone="danger"
          confirmLabel="Yes, discard it"
          cancelLabel="No, take me back"
          onConfirm={() => {
            sending.giveUp();
            form.autosave.forget();
            void navigate(paths.homeTPN());
          }}
          onCancel={() => setCancelling(false)}
        >
          <p>What you typed here is not sent to anybody, and is lost.</p>
        </ConfirmModal>
      )}
    </form>
  );
}
