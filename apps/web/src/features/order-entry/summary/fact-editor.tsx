import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { FormDraftMessage } from '#platform/autosave/form-draft-message.tsx';
import type { AutosaveState } from '#platform/autosave/use-autosave.ts';
import { ApiError, messageOf } from '#platform/server/api-error.ts';
import { useSession } from '#platform/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { staleChangeOf, staleChangeText } from '../stale-change.ts';
import styles from './order-facts.module.css';
import { type OrderChange, useOrderChange } from './use-order-change.ts';

export interface EditedFact {
  order: OrderInfo;
  label: string;
  value: string;
  /** What is wrong with the text, by the rules of the header. */
  messageOf: (text: string) => string | null;
  toChange: (text: string) => Omit<OrderChange, 'version'>;
  /** The name by which a refusal calls it. */
  field: string;
  /** Several lines, with a counter. */
  countUpTo?: number;
}

interface FactEditorProps extends EditedFact {
  autosave: AutosaveState;
  text: string;
  onType: (text: string) => void;
  /** The version of the order that the text was typed over. */
  openedVersion: number;
  takesFocus: boolean;
  onClose: (isSaved: boolean) => void;
}

/** Edits one fact. Somebody else's change meanwhile is shown first; saving again then answers it knowingly. */
export function FactEditor(props: FactEditorProps) {
  const { order, label, value, text, countUpTo, onClose } = props;
  const user = useSession();
  const [seenVersion, setSeenVersion] = useState(props.openedVersion);
  const change = useOrderChange(order.orderRef, () => onClose(true));
  const stale = staleChangeOf(change.error);
  const refused = change.error instanceof ApiError ? change.error.fields[props.field] : undefined;
  const error = refused ?? props.messageOf(text) ?? undefined;

  function save(event: FormEvent) {
    event.preventDefault();
    if (props.messageOf(text)) return;
    const version = stale?.version ?? seenVersion;
    setSeenVersion(version);
    change.mutate({ ...props.toChange(text), version });
  }
  /** What is on its way is taken back. */
  function cancel() {
    change.giveUp();
    onClose(false);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    cancel();
  }
  const field = {
    label,
    value: text,
    error,
    onChange: (typed: string) => {
      props.onType(typed);
      if (refused) change.reset();
    },
    onKeyDown,
    autoFocus: props.takesFocus,
    autoComplete: 'off',
  };

  return (
    <form className={countUpTo ? styles.wideFact : undefined} onSubmit={save} aria-label={label} noValidate>
      <FormDraftMessage autosave={props.autosave} />
      {countUpTo ? <TextAreaField {...field} countUpTo={countUpTo} /> : <TextField {...field} size="sm" />}
      {change.error && !refused && (
        <div className={styles.factFailure}>
          <Message tone={stale ? 'warning' : 'danger'} isSlim role="alert">
            {stale
              ? `${staleChangeText(stale, user)} Here it says now: ${value || 'nothing'}. Save again to replace it.`
              : messageOf(change.error)}
          </Message>
        </div>
      )}
      <Row>
        <Button type="submit" size="sm" isBusy={change.isPending}>
          Save
        </Button>
        <Button size="sm" variant="subtle" onClick={cancel}>
          Cancel
        </Button>
      </Row>
    </form>
  );
}
