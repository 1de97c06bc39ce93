import { type DeliveryRow, explainDeliveryRow } from '@bolt/domain/orders/validate-delivery-rows';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { DecimalField } from '#ui/fields/decimal-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { FormDelivery } from '../drug-form-state.ts';
import type { DeliveryMessages } from '../form-messages.ts';
import type { DateTarget } from './delivery-calendar-picker.tsx';
import styles from './sections.module.css';

interface DeliveryRowFieldsProps {
  delivery: FormDelivery;
  /** From 1. */
  number: number;
  hasTreatment: boolean;
  messages: DeliveryMessages;
  notes: readonly string[];
  /** The form stopped at its empty treatment date. */
  isTreatmentAsked: boolean;
  change: (key: number, field: keyof DeliveryRow, value: string) => void;
  onFocusDate: (field: DateTarget['field']) => void;
  /** Left out for the only row: a line has one delivery at least. */
  onRemove: (() => void) | undefined;
}

const noTreatmentDate = 'No treatment date. Give it, or press Ctrl+Enter again to go on without.';

export function DeliveryRowFields(props: DeliveryRowFieldsProps) {
  const { delivery, number, hasTreatment, messages, notes, isTreatmentAsked, change } = props;
  const { onFocusDate, onRemove } = props;
  const { key } = delivery;
  const why = explainDeliveryRow(delivery);

  const dateField = (field: DateTarget['field'], label: string) => (
    <TextField
      label={label}
      labelRest={number}
      isLabelHidden
      reservesErrorLine={false}
      size="sm"
      placeholder="DD/MM/YYYY"
      inputMode="numeric"
      autoComplete="off"
      value={delivery[field]}
      onChange={(text) => change(key, field, text)}
      onFocus={() => onFocusDate(field)}
      error={messages[field]}
      help={messages[field] && why[field]}
      isRequired={field === 'deliveryDate'}
      {...(field === 'treatmentDate' && { 'data-treatment-of': key })}
      warning={
        field === 'treatmentDate' && isTreatmentAsked && delivery.treatmentDate === '' && noTreatmentDate
      }
    />
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid everywhere
    <div
      role="group"
      aria-label={`Delivery ${number}`}
      className={styles.row}
      data-without-treatment={!hasTreatment || undefined}
    >
      {dateField('deliveryDate', 'Delivery date')}
      {hasTreatment && dateField('treatmentDate', 'Treatment date')}
      <DecimalField
        label="Quantity"
        labelRest={number}
        isLabelHidden
        isRequired
        isWhole
        reservesErrorLine={false}
        size="sm"
        value={delivery.quantity}
        onChange={(text) => change(key, 'quantity', text)}
        error={messages.quantity}
        help={messages.quantity && why.quantity}
      />
      {onRemove && <IconButton label={`Remove delivery ${number}`} icon={<IconX />} onClick={onRemove} />}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>
              <IconAlertTriangle />
              {note}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
