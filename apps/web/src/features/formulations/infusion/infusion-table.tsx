import type { GuidelineComparison } from '@bolt/domain/nutrition/advice/compare-with-guidelines';
import type { InfusedEachDay } from '@bolt/domain/nutrition/advice/infused-each-day';
import { positionWords, rangeWords } from '@bolt/domain/nutrition/advice/range-words';
import { unitInFull } from '@bolt/domain/quantities/format-quantity';
import { IconArrowDown, IconArrowUp, IconCheck, IconHelpCircle } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { FigureTable } from '#parts/formulations/figure-table.tsx';
import { figureWithUnit, shownFigure } from '#parts/formulations/shown-figure.ts';
import styles from './infusion.module.css';

const icons: Readonly<Record<GuidelineComparison['position'], ReactNode>> = {
  below: <IconArrowDown />,
  within: <IconCheck />,
  above: <IconArrowUp />,
  unknown: <IconHelpCircle />,
};

/** Of each substance the day, the day for each kilogram, and the range of the age with its source. */
export function InfusionTable({ rows }: { rows: readonly InfusedEachDay[] }) {
  return (
    <FigureTable
      caption="Given in a day and for each kilogram, beside guideline ranges"
      heads={['Given', 'Each day', 'Each kg and day', 'Guideline']}
      className={styles.table}
    >
      {rows.map((row) => (
        <Row key={row.substance} row={row} />
      ))}
    </FigureTable>
  );
}

function Row({ row }: { row: InfusedEachDay }) {
  const { label, unit, perDay, perKgDay, ranges, missing } = row;
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
          {ranges.length === 0 ? 'none held' : <Ranges ranges={ranges} />}
        </td>
      </tr>
      {(ranges.length > 0 || missing.length > 0) && (
        <tr role="row" className={styles.about}>
          <td role="cell" colSpan={4}>
            {missing.length > 0 && <>{missing.join('. ')}. </>}
            <About ranges={ranges} />
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

function Ranges({ ranges }: { ranges: readonly GuidelineComparison[] }) {
  return (
    <div>
      {ranges.map((range) => (
        <span key={rangeWords(range)} className={styles.range} data-position={range.position}>
          {icons[range.position]}
          <span>
            <b>{positionWords[range.position]}</b> {rangeWords(range)}
          </span>
        </span>
      ))}
    </div>
  );
}

/** What is given in the guideline's own unit, its notes, each source once, and whether anybody looked it up. */
function About({ ranges }: { ranges: readonly GuidelineComparison[] }) {
  const said = ranges.flatMap(({ given, unit, note }) => [
    ...(given !== null && !isOfColumn(unit) ? [`${figureWithUnit(given, unit)} as given. `] : []),
    ...(note ? [`${note.charAt(0).toUpperCase() + note.slice(1)}. `] : []),
  ]);
  const sources = new Map(ranges.map((range) => [`${range.source} ${range.confidence}`, range]));
  return (
    <>
      {said}
      {[...sources].map(([key, { source, confidence }], place) => (
        <Fragment key={key}>
          {place > 0 && '; '}
          {source}
          {confidence === 'recalled' && (
            <>
              , <b>recalled</b>
            </>
          )}
        </Fragment>
      ))}
    </>
  );
}

/** The day and the day for each kilogram have a column of their own. */
const isOfColumn = (unit: string): boolean => /^(g|kcal|mmol|microgram|mL)\/(kg\/)?day$/.test(unit);
