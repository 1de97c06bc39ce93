import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { isCareDate } from '@bolt/domain/dates/care-date';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';

type Figured = Pick<ItemDetail['judged']['findings'][number], 'measured' | 'limit' | 'unit'> & {
  code: string;
};

/** What was measured and against what, with its unit; null where the sentence of the finding says it. */
export function findingFigures({ code, measured, limit, unit }: Figured) {
  const figures = [measured, limit].filter((figure) => figure !== undefined);
  // 'Falls short by 24 h' is what -1,439 minutes say that may not be below 0.
  if (code === 'RealDateFallsShort') return null;
  // Days are neither a measure nor a limit; the sentence above names them.
  if (figures.length === 0 || figures.some(isCareDate)) return null;
  // A code is no figure, and stays as it is.
  const withUnit = (figure: string | undefined) => {
    if (figure === undefined) return undefined;
    const shown = /^-?\d+(\.\d+)?$/.test(figure) ? formatNumber(figure) : figure;
    return unit ? `${shown} ${unit}` : shown;
  };
  return { measured: withUnit(measured), limit: withUnit(limit) };
}
