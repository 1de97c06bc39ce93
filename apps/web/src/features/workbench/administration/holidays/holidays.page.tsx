import type { Answer } from '@bolt/contracts';
import type { HolidayRow } from '@bolt/contracts/public-holidays.contract';
import { holidayRegionName } from '@bolt/domain/administration/holiday-regions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, failureWords } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { AdministrationHeader } from '../administration-header.tsx';
import { AddHolidayModal } from './add-holiday.modal.tsx';
import { AffectedModal } from './affected.modal.tsx';
import { HolidayTable } from './holiday-table.tsx';
import styles from './holidays.module.css';
import { holidaysAsked, holidaysQuery } from './holidays-query.ts';

type HolidayList = Answer<'GET /api/v1/workbench/admin/holidays'>;

/** The days on which nothing is delivered in a region. */
export default function PublicHolidaysPage() {
  const [search, setSearch] = useSearchParams();
  const asked = holidaysAsked(search);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...holidaysQuery(asked),
    placeholderData: keepPreviousData,
  });
  // While others are on their way the choices stay; nothing is done to what they were.
  const list = isPlaceholderData ? undefined : data;
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<HolidayRow>();
  const ask = (region: string, year: number) =>
    setSearch({ region, year: String(year) }, { preventScrollReset: true });
  return (
    <>
      <AdministrationHeader
        title="Public holidays"
        action={
          list && (
            <Button variant="filled" onClick={() => setIsAdding(true)}>
              Add holiday
            </Button>
          )
        }
      />
      <Sheet>
        {data && <Choices list={data} asked={asked} onAsk={ask} />}
        {error instanceof ApiError && error.status === 404 ? (
          <EmptyState
            title="There is no such region"
            text={`Nothing is known of “${asked.region}”. The link may have been cut.`}
            action={<Button onClick={() => setSearch({})}>Show the regions</Button>}
          />
        ) : error && !list ? (
          <FailedState {...failureWords(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : !list ? (
          <SkeletonRows rows={8} label="Loading holidays" />
        ) : list.rows.length === 0 ? (
          <EmptyState title="No holidays in this year" />
        ) : (
          <HolidayTable list={list} onRemove={setRemoved} />
        )}
      </Sheet>
      {list && isAdding && <AddHolidayModal list={list} onClose={() => setIsAdding(false)} />}
      {list && removed && (
        <AffectedModal
          what="remove"
          holiday={{ region: list.region, ...removed }}
          rows={list.rows}
          onDone={() => setRemoved(undefined)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}

interface ChoicesProps {
  list: HolidayList;
  /** What is asked for, which may be on its way; null for what the server chooses. */
  asked: { region: string | null; year: string | null };
  onAsk: (region: string, year: number) => void;
}

function Choices({ list: { regions, years, ...shown }, asked, onAsk }: ChoicesProps) {
  const region = asked.region ?? shown.region;
  const year = asked.year ? Number(asked.year) : shown.year;
  return (
    <div className={styles.choices}>
      <SelectField
        label="Region"
        noun="region"
        options={regions.map((one) => ({ value: one, label: holidayRegionName(one) }))}
        value={region}
        onChange={(chosen) => chosen && onAsk(chosen, year)}
        reservesErrorLine={false}
      />
      <SelectField
        label="Year"
        noun="year"
        options={[...new Set([...years, year])].map((one) => ({ value: String(one), label: String(one) }))}
        value={String(year)}
        onChange={(chosen) => chosen && onAsk(region, Number(chosen))}
        reservesErrorLine={false}
      />
    </div>
  );
}
