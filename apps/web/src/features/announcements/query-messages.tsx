import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AccessMissing } from '#platform/session/access-guard.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { type QueryMessage, readQueryMessages, withoutFlags } from './read-query-messages.ts';

const accessMissing: QueryMessage = {
  tone: 'warning',
  text: 'Your account has no access to the screen that was asked for.',
};

/**
 * What happened on the screen before, told once: the flags are taken out of the address at once, so that neither a
 * reload nor Back tells it again.
 */
export function QueryMessages() {
  const location = useLocation();
  const navigate = useNavigate();
  const state = location.state as AccessMissing | null;
  const query = new URLSearchParams(location.search);
  const told = [...(state?.isAccessMissing ? [accessMissing] : []), ...readQueryMessages(query)];
  const [messages, setMessages] = useState(told);

  const isTold = told.length > 0;
  const rest = withoutFlags(query).toString();
  useEffect(() => {
    if (isTold) void navigate({ search: rest }, { replace: true, state: null, preventScrollReset: true });
  }, [isTold, rest, navigate]);

  return messages.map((message) => (
    <Message
      key={message.text}
      tone={message.tone}
      onDismiss={() => setMessages((shown) => shown.filter((other) => other !== message))}
    >
      {message.text}
    </Message>
  ));
}
