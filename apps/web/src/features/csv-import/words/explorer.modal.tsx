import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';
import { Button } from '#ui/button/button.tsx';
import type { Option } from '#ui/combobox/option.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import {
  type Explored,
  type ExploredField,
  explore,
  exploredFieldOf,
  fieldsBefore,
  openedExplorer,
  optionsOf,
} from './explored-fields.ts';
import { contextInWords } from './word-texts.ts';
import styles from './words.module.css';
import type { ExploredOptions, Word } from './words-query.ts';

const fieldTexts: Record<ExploredField, { label: string; noun: string }> = {
  drug: { label: 'Drug', noun: 'drug' },
  drug2: { label: 'Second drug', noun: 'drug' },
  route: { label: 'Route', noun: 'route' },
  containerType: { label: 'Container type', noun: 'container type' },
  diluent: { label: 'Diluent', noun: 'diluent' },
  container: { label: 'Container', noun: 'container' },
  ancillary: { label: 'Ancillary', noun: 'ancillary' },
};

const nothing: ExploredOptions = {
  drug2_options: [],
  admin_route_options: [],
  container_options: [],
  diluent_options: [],
  container_description_options: [],
  ancillary_options: [],
};

const exploredQuery = ({ drug, route, containerType, diluent, container }: Explored) => ({
  queryKey: ['import', 'explorer', drug, route, containerType, diluent, container],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await callApi('POST /api/v1/order/csv', {
      body: {
        action: 'explorer',
        explorer: {
          drug1_id: drug ?? '',
          ...(route && { adminRouteCode: route }),
          ...(containerType && { containerTypeId: containerType }),
          ...(diluent && { diluent_id: diluent }),
          ...(container && { containerPartCode: container }),
        },
      },
      signal,
    })) as ExploredOptions,
  enabled: drug !== null,
  placeholderData: keepPreviousData,
  meta: { staleAfter: { catalogue: always } },
});

interface ExplorerModalProps {
  word: Word;
  drugs: readonly Option[];
  onChoose: (code: string) => void;
  onClose: () => void;
}

/** What of the catalogue fits the drug, route and container of the row: the options of the drug form, one behind the other. */
export function ExplorerModal({ word, drugs, onChoose, onClose }: ExplorerModalProps) {
  const target = exploredFieldOf(word) ?? 'container';
  const [explored, setExplored] = useState(() => openedExplorer(word, drugs));
  const { data = nothing, error, isFetching } = useQuery(exploredQuery(explored));
  const fields = [...fieldsBefore(target), target];
  const chosen = explored[target];
  const isFree = (field: ExploredField) => field === 'drug' || explored.drug !== null;
  return (
    <Modal
      title={`What fits “${word.item_cust}”`}
      size="lg"
      onClose={onClose}
      hasCloseButton
      footer={
        <>
          <Button
            disabledReason={chosen === null ? `Choose a ${fieldTexts[target].noun} first.` : undefined}
            onClick={() => chosen !== null && onChoose(chosen)}
          >
            Match to this {fieldTexts[target].noun}
          </Button>
          <Button variant="filled" data-safe-choice onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p className={styles.context}>{contextInWords(word)}</p>
      <div className={styles.explorer}>
        {fields.map((field) => (
          <SelectField
            key={field}
            {...fieldTexts[field]}
            placeholder={`Choose a ${fieldTexts[field].noun}`}
            options={optionsOf(field, data, drugs)}
            value={explored[field]}
            isClearable={field !== 'drug'}
            isLocked={!isFree(field)}
            help={isFree(field) ? undefined : 'Choose a drug first'}
            isLoading={isFetching && field !== 'drug' && explored[field] === null}
            onChange={(value) => setExplored((now) => explore(now, field, value))}
          />
        ))}
      </div>
      {error && <FailureMessage error={error} what="What fits could not be looked up." />}
    </Modal>
  );
}
