import { basisWords } from '@bolt/domain/nutrition/recap/basis-words';
import type { Recap, RecapRow } from '@bolt/domain/nutrition/recap/recap';
import { unitInFull } from '@bolt/domain/quantities/format-quantity';
import { IconCircleX } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx';
import styles from './recap-table.module.css';
import { figureWithUnit, shownFigure } from './shown-figure.ts';

interface RecapTableProps {
  recap: Recap;
  /** With the sources that make up each figure. */
  hasWorking?: boolean;
  /** Labels of the figures that break a check. */
  broken?: ReadonlySet<string> | undefined;
}

/** Volume, energy, osmolarity and constituents of the bag, in two columns where there is room. */
export function RecapTable({ recap, hasWorking = false, broken }: RecapTableProps) {
  const { rows } = recap;
  const perColumn = { '--rows': Math.ceil(rows.length / 2) } as CSSProperties;
  return (
    // The explicit roles keep it a table for readers where its rows are laid out in two columns.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table role="table" className={styles.table} data-working={hasWorking || undefined}>
      <caption className={styles.basis}>
        <VisuallyHidden>Recap: </VisuallyHidden>
        {rows.length > 0 && basisWords(recap)}
      </caption>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          <th role="columnheader" scope="col">
            Constituent
          </th>
          <th role="columnheader" scope="col">
            Amount
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" style={perColumn}>
        {rows.map((row, place) => (
          <ConstituentRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a product may be called as a substance is, in the same unit
            key={`${row.label} ${row.unit} ${place}`}
            {...{ row, hasWorking }}
            isBroken={broken?.has(row.label) ?? false}
          />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

interface ConstituentRowProps {
  row: RecapRow;
  hasWorking: boolean;
  isBroken: boolean;
}

/** At a key most of the rows say what they said before, and are not drawn again. */
const ConstituentRow = memo(
  function ConstituentRow({ row, hasWorking, isBroken }: ConstituentRowProps) {
    return (
      // biome-ignore-start lint/a11y/noRedundantRoles: as of its table
      <tr role="row" data-broken={isBroken || undefined}>
        <th role="rowheader" scope="row">
          {isBroken && <IconCircleX />}
          {row.label}
          {isBroken && <VisuallyHidden> outside its limit</VisuallyHidden>}
          {hasWorking && <Working row={row} />}
        </th>
        <td role="cell">
          <Amount row={row} />
        </td>
      </tr>
      // biome-ignore-end lint/a11y/noRedundantRoles: as of its table
    );
  },
  (before, after) => saidIn(before) === saidIn(after),
);

const saidIn = ({ row, hasWorking, isBroken }: ConstituentRowProps): string =>
  JSON.stringify([row, hasWorking, isBroken]);

function Amount({ row: { shown, unit, basis } }: { row: RecapRow }) {
  if (shown === null) return <span className={styles.unknown}>not known</span>;
  const perLitre = basis === 'litre' && !unit.endsWith('/L') ? '/L' : '';
  return (
    <>
      {shownFigure(shown)}{' '}
      <span className={styles.unit}>
        {unitInFull(unit)}
        {perLitre}
      </span>
    </>
  );
}

/** The sources whose sum a figure is; what is not known stands among them, never as nothing. */
function Working({ row: { working, perBag, unit, basis, missing } }: { row: RecapRow }) {
  return (
    <ul className={styles.working}>
      {working.map((source) => (
        <li key={source.source}>
          {source.source}: {figureWithUnit(source.amount, source.unit)}
        </li>
      ))}
      {basis === 'litre' && perBag !== null && (
        <li>In the bag: {figureWithUnit(perBag, unit.replace(/\/L$/, ''))}</li>
      )}
      {missing.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
