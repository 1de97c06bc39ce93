import type { QueryDetail } from '@bolt/contracts/queries.contract';
import { deliveryInWords } from '@bolt/domain/orders/line-words/deliveries-in-words';
import { wholeName } from '@bolt/domain/orders/line-words/name-with-doses';
import { patientTypeInWords } from '@bolt/domain/registration/steps/patient.step';
import { REQUEST_KINDS } from '@bolt/domain/workbench/query-subjects';
import { Link } from 'react-router';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { DescriptionList } from '#ui/lists/description-list.tsx';
import { patientInWords } from '../acted-on/item-acted-on.tsx';
import { statusWords } from '../formulations/formulation-words.ts';
import styles from './query-subject.module.css';

/** A screen of the user's side. */
export interface SubjectAddress {
  to: string;
  label: string;
}

interface QuerySubjectProps {
  query: Pick<QueryDetail, 'subject' | 'opened'>;
  address: SubjectAddress | undefined;
}

/** What the query is about, and the way to it. */
export function QuerySubject({ query: { subject, opened }, address }: QuerySubjectProps) {
  return (
    <Sheet>
      <SheetHeader title={subject.subjectType === 'item' ? 'About this item' : 'About'} />
      <div className={styles.facts}>
        <DescriptionList
          items={[
            ...factsOf(subject),
            { label: 'Opened by', value: opened.name },
            ...(address ? [{ label: 'Where', value: <Link to={address.to}>{address.label}</Link> }] : []),
          ]}
        />
      </div>
    </Sheet>
  );
}

function factsOf(subject: QueryDetail['subject']): { label: string; value: string; isStrong?: boolean }[] {
  switch (subject.subjectType) {
    case 'item':
      return [
        { label: 'Item', value: wholeName(subject.named), isStrong: true },
        ...(subject.patient ? [{ label: 'Patient', value: patientInWords(subject.patient) }] : []),
        // An order often has several deliveries of one line.
        {
          label: 'Delivery',
          value: deliveryInWords({ date: subject.deliveryDate, quantity: subject.quantity }),
        },
        { label: 'Status', value: subject.status },
      ];
    case 'formulation':
      return [
        {
          label: 'Formulation',
          value: subject.status ? statusWords[subject.status] : 'Deleted by the hospital',
        },
      ];
    case 'registration':
      return [{ label: 'Registration', value: patientTypeInWords(subject.patientType) }];
    case 'request':
      return [{ label: 'Kind', value: REQUEST_KINDS[subject.kind] }];
  }
}
