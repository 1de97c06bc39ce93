import { type Country, drugNaming } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { namedContainerType, namedDiluent } from '@bolt/domain/catalogue/named-entries';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { undilutedId } from '@bolt/domain/compounding/line/find-presentations';
import { describeStorage } from '@bolt/domain/compounding/stability/describe-storage';
import { type KnownStable, knownStable } from '@bolt/domain/compounding/stability/known-stable';
import { rangesInWords } from '@bolt/domain/compounding/stability/ranges-in-words';
import { Button } from '#ui/button/button.tsx';
import { useDrugFormSetting } from '../drug-form-setting.ts';
import type { ChangeLine } from '../use-drug-form.ts';
import styles from './modals.module.css';

interface KnownStableChoicesProps {
  line: DrugLine;
  /** Undefined where the line's choices are locked. */
  change: ChangeLine | undefined;
  onChosen: () => void;
}

/** What was chosen, and where a stability is held instead: a press there changes the form, and asks nothing of it. */
export function KnownStableChoices({ line, change, onChosen }: KnownStableChoicesProps) {
  const { catalogue, country } = useDrugFormSetting();
  const known = knownStable(catalogue, line);
  const choose = ({ containerTypeId, diluentId }: KnownStable) => {
    change?.({ field: 'containerTypeId', value: containerTypeId });
    change?.({ field: 'diluentId', value: diluentId === undilutedId ? null : diluentId });
    onChosen();
  };
  return (
    <>
      <p>
        Chosen: <b>{words(catalogue, line)}</b>
      </p>
      {known.length === 0 ? (
        <p>No stability is held in any container and diluent of this route.</p>
      ) : (
        <ul className={styles.known} aria-label="Known to be stable">
          {known.map((each) => (
            <li key={`${each.containerTypeId} ${each.diluentId}`}>
              <span>
                <b>{words(catalogue, each)}</b>
                {each.entries.map((entry) => (
                  <span key={entry.stabilityId}>
                    {rangesOf(catalogue, country, line, entry)}
                    {lasting(entry)}
                  </span>
                ))}
              </span>
              {change && !each.isOfLine && (
                <Button size="sm" onClick={() => choose(each)}>
                  Use this
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** 'Infusor with sodium chloride 0.9%' */
function words(
  catalogue: Catalogue,
  { containerTypeId, diluentId }: Pick<DrugLine, 'containerTypeId' | 'diluentId'>,
): string {
  const container = namedContainerType(catalogue, containerTypeId)?.containerTypeName ?? 'No container';
  const diluent = diluentId === undilutedId ? null : namedDiluent(catalogue, diluentId);
  return diluent ? `${container} with ${diluent.diluentGenericName}` : `${container}, undiluted`;
}

type Entry = KnownStable['entries'][number];

/** A pair is held under either of its drugs. */
function rangesOf(
  { drugs }: Catalogue,
  country: Country,
  { drugCode, drug2Code }: Pick<DrugLine, 'drugCode' | 'drug2Code'>,
  entry: Entry,
): string {
  const isTurned = entry.drug2Code === drugCode;
  const [drug, partner] = [isTurned ? drug2Code : drugCode, entry.drug2Code].map((code) =>
    drugs.get(code ?? ''),
  );
  if (!drug) return '';
  const words = rangesInWords(entry, drug, partner, drugNaming(country));
  return !partner && entry.concentrationMin === entry.concentrationMax ? `at ${words}` : words;
}

/** ', 336 hours (14 days) at 2 to 8 °C'; of a figure that nobody holds nothing is said. */
function lasting({ hours2to8C, hours25C }: Entry): string {
  const hours = hours2to8C ?? hours25C;
  if (hours === null) return '';
  const storage = {
    stabilityStorage: hours,
    stabilityUOM: 'hours',
    stabilityStorageType: hours2to8C === null ? '25 °C' : '2 to 8 °C',
  };
  return `, ${describeStorage(storage)}`;
}
