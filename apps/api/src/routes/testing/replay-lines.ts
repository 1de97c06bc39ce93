import { type Catalogue, indexCatalogue } from '@bolt/domain/catalogue/index-catalogue';
import { evaluateLine } from '@bolt/domain/compounding/findings/evaluate-line';
import { judgementOfKept, type KeptJudgement } from '@bolt/domain/compounding/findings/kept-judgement';
import { expect } from 'vitest';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import type { OrderLineRow } from '../../database/queries/order-line-row.ts';
import { drugLineOfRow } from '../../services/order-entry/lines/store-line.ts';

type JudgedRow = OrderLineRow & { judged_with: KeptJudgement };

/**
 * Judges every stored line again from its row and the catalogue of its version, and expects what the row says to the last
 * digit; answers the rows.
 */
export async function expectReplayed(owner: OwnerDatabase): Promise<JudgedRow[]> {
  const { rows: catalogues } = await owner.query('select version, document from catalogue_version');
  const byVersion = new Map<number | null, Catalogue>(
    catalogues.map((row) => [row.version, indexCatalogue(row.document)]),
  );
  const { rows } = await owner.query<JudgedRow>('select * from order_line order by position');
  for (const row of rows) {
    const catalogue = byVersion.get(row.catalogue_version);
    if (!catalogue) throw new Error(`No catalogue ${row.catalogue_version}`);
    const again = evaluateLine(
      catalogue,
      drugLineOfRow({ line: row, deliveries: [] }),
      judgementOfKept(row.judged_with),
    );
    expect(again.findings).toEqual(row.findings);
    expect(again.stability).toEqual(row.stability);
    expect(String(again.volumes?.totalVolumeMl ?? null)).toBe(String(row.total_volume_ml));
  }
  return rows;
}
