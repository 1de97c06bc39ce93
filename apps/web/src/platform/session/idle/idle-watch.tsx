import { lazy, Suspense, useEffect, useState } from 'react';
import { callApi } from '../../server/api-client.ts';
import { runtimeConfig } from '../../server/runtime-config.ts';
import { signOutIdle } from '../sign-in.ts';
import { type IdleState, idleState, idleTime, noteActivity, startIdleTime } from './idle-time.ts';

const IdleWarning = lazy(() => import('./idle-warning.tsx'));

const CHECK_MS = 1_000;
/** Moving the mouse tells other tabs so often and no oftener. */
const NOTE_MS = 5_000;
/** Telling the server is a call: never oftener than this. */
const ASK_MS = 60_000;
const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Watches a signed-in screen for somebody being there, and asks whether anybody is before it signs out. */
export function IdleWatch() {
  const { secondsLeft, stay } = useIdleSignOut();
  if (secondsLeft === undefined) return null;
  return (
    <Suspense>
      <IdleWarning secondsLeft={secondsLeft} onStay={stay} />
    </Suspense>
  );
}

/** Signs out whoever has done nothing for too long; says how many seconds are left once there are few. */
function useIdleSignOut(): { secondsLeft: number | undefined; stay: () => void } {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const limitMs = useIdleLimit();

  useEffect(() => {
    if (limitMs === undefined) return;
    const state = (): IdleState => idleState(idleTime(Date.now()), limitMs);
    const check = () => {
      const now = state();
      if (now.is === 'over') signOutIdle();
      setSecondsLeft(now.is === 'warned' ? now.secondsLeft : undefined);
    };
    let askedAt = Date.now();
    // Somebody who writes for long asks the server nothing, which would take that for idleness.
    const tellServer = () => {
      if (Date.now() - askedAt < Math.max(limitMs / 2, ASK_MS)) return;
      askedAt = Date.now();
      callApi('GET /session/token').catch(() => undefined);
    };
    const note = () => {
      const idleMs = idleTime(Date.now());
      // Once warned, only the answer to the warning counts: a sleeve on the mouse is nobody. And a computer that
      // slept through the end signs out, whoever wakes it.
      if (state().is !== 'active') check();
      else if (idleMs === 0 || idleMs > NOTE_MS) {
        noteActivity(Date.now());
        tellServer();
      }
    };
    startIdleTime(Date.now());
    check();
    const checking = setInterval(check, CHECK_MS);
    for (const event of ACTIVITY) window.addEventListener(event, note, { passive: true, capture: true });
    return () => {
      clearInterval(checking);
      for (const event of ACTIVITY) window.removeEventListener(event, note, { capture: true });
    };
  }, [limitMs]);

  const stay = () => {
    noteActivity(Date.now());
    setSecondsLeft(undefined);
  };
  return { secondsLeft, stay };
}

function useIdleLimit(): number | undefined {
  const [limitMs, setLimitMs] = useState<number>();
  useEffect(() => {
    let isGone = false;
    void runtimeConfig().then(({ idleMinutes }) => {
      if (!isGone) setLimitMs(idleMinutes * 60_000);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return limitMs;
}
