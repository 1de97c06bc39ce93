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
  const { label, unit, perDay, perKgDay, range, missing } = row;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: as of the table
    <>
      <tr role="row" data-position={range?.position}>
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
          {range ? <Range range={range} /> : 'none held'}
        </td>
      </tr>
      {(range || missing.length > 0) && (
        <tr role="row" className={styles.about}>
          <td role="cell" colSpan={4}>
            {missing.length > 0 && <>{missing.join('. ')}. </>}
            {range && <About range={range} />}
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

function Range({ range }: { range: GuidelineComparison }) {
  return (
    <span className={styles.range}>
      {icons[range.position]}
      <span>
        <b>{positionWords[range.position]}</b> {rangeWords(range)}
      </span>
    </span>
  );
}

/** What is given in the guideline's own unit, its note, its source, and whether anybody looked it up. */
function About({ range: { given, unit, note, source, confidence } }: { range: GuidelineComparison }) {
  const figure = given !== null && !/^(g|kcal|mmol|microgram|mL)\/(kg\/)?day$/.test(unit);
  return (
    <>
      {figure && <>{figureWithUnit(given, unit)} as given. </>}
      {note && <>{note.charAt(0).toUpperCase() + note.slice(1)}. </>}
      {source}
      {confidence === 'recalled' && (
        <>
          , <b>recalled</b>
        </>
      )}
    </>
  );
}
