import type { GuidelineComparison } from '@bolt/domain/nutrition/advice/compare-with-guidelines';
import type { InfusedEachDay } from '@bolt/domain/nutrition/advice/infused-each-day';
import { positionWords, rangeWords } from '@bolt/domain/nutrition/advice/range-words';
import { unitInFull } from '@bolt/domain/quantities/format-quantity';
import { IconArrowDown, IconArrowUp, IconCheck, IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FigureTable } from '#parts/formulations/figure-table.tsx';
import { figureWithUnit, shownFigure } from '#parts/formulations/shown-figure.ts';
import styles from './infusion.module.css';

const icons: Readonly<Record<GuidelineComparison['position'], ReactNode>> = {
  below: <IconArrowDown />,
  within: <IconCheck />,
  above: <IconArrowUp />,
  unknown: <IconHelpCircle />,
};

/** Of each substance the day, the day for each kilogram, and the ranges of the age; the sources stand once, below. */
export function InfusionTable({ rows }: { rows: readonly InfusedEachDay[] }) {
  const sources = [...new Set(rows.flatMap(({ ranges }) => ranges.map(({ source }) => source)))];
  return (
    <>
      <FigureTable
        caption="Given in a day and for each kilogram, beside guideline ranges"
        heads={['Given', 'Each day', 'Each kg and day', 'Guideline']}
        className={styles.table}
      >
        {rows.map((row) => (
          <Row key={row.substance} row={row} sources={sources} />
        ))}
      </FigureTable>
      {sources.length > 0 && (
        <ol aria-label="Sources of the ranges" className={styles.sources}>
          {sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ol>
      )}
    </>
  );
}

function Row({ row, sources }: { row: InfusedEachDay; sources: readonly string[] }) {
  const { label, unit, perDay, perKgDay, ranges, missing } = row;
  const about = [...missing, ...ranges.flatMap(aboutRange)];
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: as of the table
    <>
      <tr role="row">
        <th role="rowheader" scope="row">
          {label}
        </th>
        <td role="cell" data-label="Each day">
          <Figure figure={perDay} unit={unit} />
        </td>
        <td role="cell" data-label="Each kg and day">
          {perDay !== null && perKgDay === null ? 'no weight' : <Figure figure={perKgDay} unit={unit} />}
        </td>
        <td role="cell" data-label="Guideline">
          {ranges.length === 0 ? 'none held' : <Ranges ranges={ranges} sources={sources} />}
        </td>
      </tr>
      {about.length > 0 && (
        <tr role="row" className={styles.about}>
          <td role="cell" colSpan={4}>
            {about.join('. ')}.
          </td>
        </tr>
      )}
    </>
    // biome-ignore-end lint/a11y/noRedundantRoles: as of the table
  );
}

/** The unit stands below its figure: beside it the words of the longest would not fit. */
function Figure({ figure, unit }: { figure: string | null; unit: string }) {
  if (figure === null) return 'not known';
  return (
    <span>
      {shownFigure(figure)} <span className={styles.unit}>{unitInFull(unit)}</span>
    </span>
  );
}

interface RangesProps {
  ranges: readonly GuidelineComparison[];
  sources: readonly string[];
}

/** Each range, the number of its source, and whether anybody looked it up. */
function Ranges({ ranges, sources }: RangesProps) {
  return (
    <div>
      {ranges.map((range) => (
        <span key={rangeWords(range)} className={styles.range} data-position={range.position}>
          {icons[range.position]}
          <span>
            <b>{positionWords[range.position]}</b> {rangeWords(range)}{' '}
            <span className={styles.source}>
              source {sources.indexOf(range.source) + 1}
              {range.confidence === 'recalled' && ', recalled'}
            </span>
          </span>
        </span>
      ))}
    </div>
  );
}

/** What is given in the guideline's own unit, where that has no column, and its note. */
function aboutRange({ given, unit, note }: GuidelineComparison): string[] {
  const hasColumn = /^(g|kcal|mmol|microgram|mL)\/(kg\/)?day$/.test(unit);
  return [
    ...(given !== null && !hasColumn ? [`${figureWithUnit(given, unit)} as given`] : []),
    ...(note ? [note.charAt(0).toUpperCase() + note.slice(1)] : []),
  ];
}
