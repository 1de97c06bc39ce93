import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AccessMissing } from '#platform/session/access-guard.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { type QueryNotice, readQueryNotices, withoutFlags } from './read-query-notices.ts';

const accessMissing: QueryNotice = {
  tone: 'warning',
  text: 'Your account has no access to the screen that was asked for.',
};

/**
 * What happened on the screen before, told once: the flags are taken out of the address at once, so that neither a
 * reload nor Back tells it again.
 */
export function QueryNotices() {
  const location = useLocation();
  const navigate = useNavigate();
  const state = location.state as AccessMissing | null;
  const query = new URLSearchParams(location.search);
  const told = [...(state?.isAccessMissing ? [accessMissing] : []), ...readQueryNotices(query)];
  const [notices, setNotices] = useState(told);

  const isTold = told.length > 0;
  const rest = withoutFlags(query).toString();
  useEffect(() => {
    if (isTold) void navigate({ search: rest }, { replace: true, state: null, preventScrollReset: true });
  }, [isTold, rest, navigate]);

  return notices.map((notice) => (
    <Message
      key={notice.text}
      tone={notice.tone}
      onDismiss={() => setNotices((shown) => shown.filter((other) => other !== notice))}
    >
      {notice.text}
    </Message>
  ));
}
