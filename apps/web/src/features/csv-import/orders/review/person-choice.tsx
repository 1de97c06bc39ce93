import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { DescriptionList } from '#ui/lists/description-list.tsx';
import type { ReviewRow } from './review-row.ts';

type Person = ReviewRow['patient']['others'][number];

interface PersonChoiceProps {
  person: Person;
  /** As the file has them. */
  named: string;
  /** What the file says otherwise of this person. */
  differs: readonly string[];
  /** 'The same: order for the known one' */
  answer: string;
  isBusy: boolean;
  onChoose: () => void;
}

/** One thing may be a slip or a marriage; where two are not the same, it is seldom one person. */
const FEW_DIFFERENCES = 1;

/** Somebody whom a row may be for. Who seems to be somebody else is ordered for only once that was said in words. */
export function PersonChoice({ person, named, differs, answer, isBusy, onChoose }: PersonChoiceProps) {
  const [isMeant, setIsMeant] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const seemsAnother = differs.length > FEW_DIFFERENCES;
  const known = nameOf(person);
  return (
    <div>
      <PersonFacts title={placeOf(person)} person={person} differs={differs} />
      {seemsAnother && (
        <>
          <Message tone="danger" role="note" isSlim>
            This seems to be somebody else: {differencesInWords(differs)} not the same.
          </Message>
          <CheckboxField
            label={`I have checked it: ${named} of the file is ${known}.`}
            isChecked={isMeant}
            onChange={setIsMeant}
            error={
              isTried && !isMeant
                ? 'Please confirm that it is one person, or go back and correct the Patient ID'
                : undefined
            }
          />
        </>
      )}
      <Button
        size="sm"
        isBusy={isBusy}
        onClick={() => {
          setIsTried(true);
          if (!seemsAnother || isMeant) onChoose();
        }}
      >
        {answer}
      </Button>
    </div>
  );
}

/** Rows judged before the row of the other person was kept name none. */
function placeOf({ patientId, rows: [row] }: Person): string {
  if (patientId !== null) return 'Known to your hospital';
  return row === undefined ? 'In the file' : `In the file, row ${row}`;
}

interface PersonFactsProps {
  title: string;
  person: Omit<Person, 'patientId' | 'rows'>;
  differs?: readonly string[];
}

export function PersonFacts({ title, person, differs = [] }: PersonFactsProps) {
  const label = (name: string, ...fields: string[]) =>
    fields.some((field) => differs.includes(field)) ? `${name}, not the same` : name;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <DescriptionList
        columns={3}
        items={[
          // A long surname is one word.
          {
            label: label('Name', 'surname', 'firstname'),
            value: nameOf(person),
            isStrong: true,
            isWide: true,
          },
          { label: label('Date of birth', 'dob'), value: person.dateOfBirth ?? 'Not given' },
          { label: 'Patient ID (MRN)', value: person.medicalRecordNumber ?? 'None', isStrong: true },
        ]}
      />
    </section>
  );
}

export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

const words: Record<string, string> = {
  surname: 'surname',
  firstname: 'first name',
  dob: 'date of birth',
};

function differencesInWords(differs: readonly string[]): string {
  const named = differs.map((field) => words[field] ?? field);
  return `${named.slice(0, -1).join(', ')} and ${named.at(-1) ?? ''} are`;
}
