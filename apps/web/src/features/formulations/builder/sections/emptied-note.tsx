import type { MicronutrientsUnit } from '@bolt/domain/nutrition/catalogue/pn-words';
import { type EmptiedElement, quantityIn } from '@bolt/domain/nutrition/form/emptied-elements';
import { groupThousands } from '@bolt/domain/quantities/typed-figure';
import { TextButton } from '#ui/button/text-button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import notes from './electrolytes.module.css';

interface EmptiedNoteProps {
  emptied: readonly EmptiedElement[];
  /** That is entered in now. */
  unit: MicronutrientsUnit;
  onEnter: () => void;
}

/** Another unit empties the single elements: what stood there is told, and comes back in the new unit where it is wanted. */
export function EmptiedNote({ emptied, unit, onEnter }: EmptiedNoteProps) {
  if (emptied.length === 0) return null;
  const canEnter = emptied.some((element) => quantityIn(element, unit) !== null);
  return (
    <div className={notes.note}>
      <Message tone="warning" isSlim title={`Emptied: the unit is ${unit} now`}>
        {emptied.map((element) => (
          <p key={element.place}>{inWords(element, unit)}</p>
        ))}
        {canEnter && <TextButton onClick={onEnter}>Enter it in {unit}</TextButton>}
      </Message>
    </div>
  );
}

function inWords(element: EmptiedElement, unit: MicronutrientsUnit): string {
  const { name, typed, from } = element;
  const was = `${name} ${groupThousands(typed)} ${from}`;
  const quantity = quantityIn(element, unit);
  return from === unit || quantity === null ? was : `${was} is ${groupThousands(quantity)} ${unit}`;
}
