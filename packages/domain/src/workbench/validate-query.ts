import { collectMessages, type FieldMessages, tooLong } from '../orders/field-messages.ts';
import { readableText, unreadableMessage } from '../texts/readable-text.ts';
import { isQueryKind } from './query-kinds.ts';

export const queryMessageMaxLength = 2000;

/** As typed into 'Ask the hospital' and 'Ask the supplier'. */
export type QueryForm = { kind: string; body: string };

export const validateQuery = ({ kind, body }: QueryForm): FieldMessages<keyof QueryForm> =>
  collectMessages<keyof QueryForm>({
    kind: isQueryKind(kind) ? null : 'Please choose what it is about',
    body: messageOf(body),
  });

/** Of a message in a thread. */
export const validateQueryMessage = ({ body }: Pick<QueryForm, 'body'>): FieldMessages<'body'> =>
  collectMessages<'body'>({ body: messageOf(body) });

function messageOf(text: string): string | null {
  const shown = readableText(text);
  if (shown === '') return 'Please write a message';
  return unreadableMessage(text) ?? tooLong(shown, queryMessageMaxLength);
}
