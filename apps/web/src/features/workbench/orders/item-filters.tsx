import { formatCareDate, parseCareDate } from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';
import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import { longestSearch } from '@bolt/domain/texts/longest-search';
import { namedFindings } from '@bolt/domain/workbench/finding-names';
import { IconFilter, IconMessageQuestion, IconPlayerPause, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { type AskForText, useTypedSearch } from '#platform/form/use-typed-search.ts';
import { Button } from '#ui/button/button.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ToggleChip } from '#ui/lists/toggle-chip.tsx';
import { useStaff } from '../frame/staff-session.tsx';
import { drugsQuery } from './drugs-query.ts';
import styles from './item-filters.module.css';
import { countFilters, type ItemSearch, type ItemToggle } from './item-search.ts';
import type { useItemSearch } from './use-item-search.ts';

const sites = [
  { value: 'CMP', label: 'Compounding' },
  { value: 'TPN', label: 'Clinical Nutrition' },
];
const findings = namedFindings.map(({ code, name }) => ({ value: code, label: name }));
const toggles: readonly { name: ItemToggle; label: string; icon?: ReactNode }[] = [
  { name: 'cytotoxic', label: 'Cytotoxic' },
  { name: 'claimedByMe', label: 'Claimed by me' },
  { name: 'unclaimed', label: 'Unclaimed' },
  { name: 'onHold', label: 'On hold', icon: <IconPlayerPause size={16} aria-hidden="true" /> },
  { name: 'openQuery', label: 'Open query', icon: <IconMessageQuestion size={16} aria-hidden="true" /> },
];

interface ItemFiltersProps {
  search: ItemSearch;
  onAsk: ReturnType<typeof useItemSearch>['ask'];
}

/** What narrows the list; each stands in the address. */
export function ItemFilters({ search, onAsk }: ItemFiltersProps) {
  const { hospitals, catalogueVersion } = useStaff();
  const { data: drugs } = useQuery(drugsQuery(catalogueVersion));
  const [isOpen, setIsOpen] = useState(false);
  const othersId = useId();
  const inUse = countFilters({ ...search, orderRef: undefined });
  return (
    <div className={styles.filters}>
      <ReferenceField
        value={search.orderRef ?? ''}
        onSearch={(orderRef, { isTyping }) => onAsk({ orderRef }, { replaces: isTyping })}
      />
      <Button
        className={styles.toOthers}
        icon={<IconFilter />}
        aria-expanded={isOpen}
        aria-controls={othersId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {inUse > 0 ? `Filters, ${inUse} in use` : 'Filters'}
      </Button>
      <div id={othersId} className={styles.others} data-open={isOpen || undefined}>
        <SelectField
          label="Hospital"
          noun="hospital"
          options={hospitals.map(({ id, name }) => ({ value: id, label: name }))}
          value={search.hospitalId ?? null}
          onChange={(hospitalId) => onAsk({ hospitalId: hospitalId ?? undefined })}
          placeholder="All"
          isClearable
          reservesErrorLine={false}
        />
        <SelectField
          label="Site"
          noun="site"
          options={sites}
          value={search.site ?? null}
          onChange={(site) => onAsk({ site: (site as OrderSiteCode | null) ?? undefined })}
          placeholder="Both"
          isClearable
          reservesErrorLine={false}
        />
        <SelectField
          label="Drug"
          noun="drug"
          options={(drugs ?? []).map(({ drugCode, drugName }) => ({ value: drugCode, label: drugName }))}
          value={search.drugCode ?? null}
          onChange={(drugCode) => onAsk({ drugCode: drugCode ?? undefined })}
          placeholder="All"
          isClearable
          isLoading={drugs === undefined}
          reservesErrorLine={false}
        />
        <SelectField
          label="Finding"
          noun="finding"
          options={findings}
          value={search.finding ?? null}
          onChange={(finding) => onAsk({ finding: finding ?? undefined })}
          placeholder="Any"
          isClearable
          reservesErrorLine={false}
        />
        <DeliveryDateField
          value={search.deliveryDate ?? ''}
          onChange={(deliveryDate) => onAsk({ deliveryDate })}
        />
        <fieldset className={styles.toggles}>
          <legend>Only</legend>
          {toggles.map(({ name, label, icon }) => (
            <ToggleChip
              key={name}
              isOn={search[name] === true}
              icon={icon}
              onChange={(isOn) => onAsk({ [name]: isOn ? true : undefined })}
            >
              {label}
            </ToggleChip>
          ))}
        </fieldset>
      </div>
    </div>
  );
}

/** Asked for as soon as it is a date, or is emptied. */
function DeliveryDateField({
  value,
  onChange,
}: {
  value: string;
  onChange: (date: string | undefined) => void;
}) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <DateField
      label="Delivery date"
      today={formatToday()}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        const date = parseCareDate(next);
        if (next === '' || date) onChange(date ? formatCareDate(date) : undefined);
      }}
      reservesErrorLine={false}
    />
  );
}

/** Of the browser: the hospitals have days of their own. */
const formatToday = () => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());

function ReferenceField({ value, onSearch }: { value: string; onSearch: AskForText }) {
  const { field, onSubmit } = useTypedSearch(value, onSearch);
  return (
    <form onSubmit={onSubmit}>
      <TextField
        label="Search order #"
        icon={<IconSearch />}
        type="search"
        autoComplete="off"
        maxLength={longestSearch}
        {...field}
        reservesErrorLine={false}
      />
    </form>
  );
}
