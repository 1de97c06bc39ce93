import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#platform/server/api-client.ts';
import { failureWords } from '#platform/server/api-error.ts';
import { always } from '#platform/server/stale-after.ts';
import { Message } from '#ui/feedback/message.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { entriesOfContent } from '../entries/entries-of-form.ts';
import { readFormData } from '../read-form-data.ts';
import type { BuilderForm } from '../use-builder-form.ts';

const recentQuery = queryOptions({
  queryKey: ['formulations', 'recent'],
  queryFn: ({ signal }) =>
    callApi('GET /api/v1/tpn/customFormulationList', {
      query: { method: 'getList', type: 'recent' },
      signal,
    }),
  meta: { staleAfter: { formulation: always } },
});

/** A recent formulation as the base: what it holds is filled in, and is the user's to change (BUILDER-08). */
export function RecentBase({ form, catalogue }: { form: BuilderForm; catalogue: PnCatalogue }) {
  const recent = useQuery(recentQuery);
  const [picked, setPicked] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  const formulations = recent.data && 'formulations' in recent.data ? recent.data.formulations : [];

  function pick(id: string | null) {
    if (id === null) return setPicked(null);
    const found = formulations.find((formulation) => formulation.id === id);
    const content = found && readFormData(found.formData);
    const base = content && catalogue.bases.get(content.base ?? '');
    setPicked(base ? id : null);
    setLost(!base);
    if (content && base) form.changeAll(entriesOfContent(content, base));
  }
  if (recent.isLoadingError) {
    return (
      <Message
        tone="warning"
        isSlim
        {...failureWords(recent.error, 'The recent formulations could not be loaded')}
      />
    );
  }
  return (
    <>
      <SelectField
        label="Recent formulation"
        noun="formulation"
        isLoading={recent.isPending}
        options={formulations.map(({ id, description, patient, lastActivityDate }) => ({
          value: id,
          label: description,
          hint: [patient, lastActivityDate].filter(Boolean).join(', '),
        }))}
        value={picked}
        onChange={pick}
        help="Its base and everything in it are filled in"
      />
      {isLost && (
        <Message tone="danger" isSlim>
          Sorry, there was an error loading the selected formulation
        </Message>
      )}
    </>
  );
}
