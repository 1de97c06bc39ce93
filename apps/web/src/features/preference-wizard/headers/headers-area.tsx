import { useQuery } from '@tanstack/react-query';
import { KeptList } from '../kept-list.tsx';
import { headerSetsQuery } from '../preference-queries.ts';
import { WizardArea } from '../wizard-area.tsx';
import { HeaderSetForm } from './header-set.form.tsx';

export function HeadersArea() {
  return (
    <WizardArea
      kept={useQuery(headerSetsQuery)}
      noun="set of headers"
      list={(sets, openId) => (
        <KeptList
          area="headers"
          title="Sets of headers"
          addLabel="Add a set"
          items={sets.map((set) => ({ ...set, summary: headersInWords(Object.keys(set.fields).length) }))}
          total={sets.length}
          openId={openId}
          emptyText="There are no sets yet. A set says what each header of a kind of file means, so that nobody is asked again."
        />
      )}
      form={(newest, isSaved) => <HeaderSetForm newest={newest} isSaved={isSaved} />}
    />
  );
}

const headersInWords = (count: number): string => `${count} ${count === 1 ? 'header' : 'headers'}`;
