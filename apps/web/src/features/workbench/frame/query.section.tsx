import { OPEN_QUESTION } from '@bolt/domain/workbench/findings-that-count';
import { isUnanswered } from '@bolt/domain/workbench/query-turns';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { type OpenQuery, openThreadQuery } from './asked-already.ts';
import { momentIn } from './moment-in.ts';
import styles from './panel-section.module.css';
import { NothingHere, PanelSection } from './panel-section.tsx';

interface QuerySectionProps {
  openQuery: OpenQuery;
  /** What the supplier's question does meanwhile: 'The supplier asked; the item waits.' */
  waits: string;
  timeZone: string;
  /** Told of the hospital's question, where it has to have been in view. */
  watch?: (element: HTMLElement | null) => void;
  /** Told when more was written in it than was shown: what was in view was not that. */
  onNews?: () => void;
}

/** What hospital and supplier have written to each other about it, while a query is open. */
export function QuerySection({ openQuery, waits, timeZone, watch, onNews }: QuerySectionProps) {
  const { data: thread } = useQuery(openThreadQuery(openQuery));
  const written = thread?.messages.length;
  const shown = useRef(written);
  const tell = useRef(onNews);
  tell.current = onNews;
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== written) tell.current?.();
    shown.current = written;
  }, [written]);
  return (
    <PanelSection
      title="Query"
      end={
        openQuery && (
          <span className={styles.end}>
            {isUnanswered(openQuery) && <StatusBadge tone="warning">Not answered</StatusBadge>}
            <Link to={paths.workbenchQuery(openQuery.queryId)}>Open the query</Link>
          </span>
        )
      }
    >
      {openQuery === null && <NothingHere>None is open.</NothingHere>}
      {openQuery && (
        <>
          <p>{stateOf(openQuery, waits)}</p>
          {/* What is still on its way has not been in view. */}
          {thread && (
            <div
              key={written}
              ref={watch}
              data-code={openQuery.askedBy === 'hospital' ? OPEN_QUESTION : undefined}
            >
              {thread.messages.map(({ author, side, time, body }) => (
                <p key={`${time} ${author}`} className={styles.message}>
                  <small>
                    {side === 'portal' ? 'The portal' : `${author} (the ${side})`}, {momentIn(timeZone, time)}
                  </small>
                  {body}
                </p>
              ))}
            </div>
          )}
        </>
      )}
    </PanelSection>
  );
}

function stateOf({ askedBy, turn }: NonNullable<OpenQuery>, waits: string): string {
  if (askedBy === 'hospital') return 'The hospital asks:';
  return turn === 'supplier' ? 'It is your turn: read what came, then close the query to go on.' : waits;
}
