import type { HeaderSet } from '@bolt/contracts/csv-import/preferences';
import { decimalMarkWords } from '@bolt/domain/csv-import/rows/decimal-mark-words';
import { useQuery } from '@tanstack/react-query';
import { KeptList } from '../kept-list.tsx';
import { headerSetsQuery } from '../preference-queries.ts';
import { WizardArea } from '../wizard-area.tsx';
import { keptMarks } from './header-entries.ts';
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
          items={sets.map((set) => ({ ...set, summary: headersInWords(set) }))}
          total={sets.length}
          openId={openId}
          emptyText="There are no sets yet. A set says what each header of a kind of file means, so that nobody is asked again."
        />
      )}
      form={(newest, isSaved) => <HeaderSetForm newest={newest} isSaved={isSaved} />}
    />
  );
}

/** '12 headers, Amount with a decimal comma' */
function headersInWords(set: HeaderSet): string {
  const count = Object.keys(set.fields).length;
  const marks = keptMarks(set).map(({ header, mark }) => `${header} ${decimalMarkWords[mark].asAdverb}`);
  return [`${count} ${count === 1 ? 'header' : 'headers'}`, ...marks].join(', ');
}
