import type { CatalogueDocument } from '@bolt/domain/catalogue/catalogue-document';
import type { OwnerDatabase } from '../owner-database.ts';

/** Who loads waits for whoever loads just now; to be called in a transaction. */
export async function waitForCatalogueTurn(owner: OwnerDatabase): Promise<void> {
  await owner.query('lock table catalogue_version in exclusive mode');
}

export async function readCurrentCatalogue(owner: OwnerDatabase): Promise<CatalogueDocument | undefined> {
  const { rows } = await owner.query<{ document: CatalogueDocument }>(
    'select document from catalogue_version where is_current',
  );
  return rows[0]?.document;
}

/** Keeps a document as the next version, in force from the end of the transaction on. */
export async function insertCatalogue(
  owner: OwnerDatabase,
  catalogue: { document: object; isDemonstration: boolean },
): Promise<number> {
  await owner.query('update catalogue_version set is_current = false where is_current');
  const { rows } = await owner.query<{ version: number }>(
    `insert into catalogue_version (version, document, content_hash, is_demonstration, is_current)
     select next.version, $1::jsonb || jsonb_build_object('version', next.version),
       encode(sha256(convert_to(($1::jsonb - 'withdrawn')::text, 'UTF8')), 'hex'), $2, true
     from (select coalesce(max(version), 0) + 1 as version from catalogue_version) next
     returning version`,
    [JSON.stringify(catalogue.document), catalogue.isDemonstration],
  );
  return rows[0]!.version;
}

/** The version in force where it holds exactly this content. */
export async function findSameCatalogue(owner: OwnerDatabase, content: object): Promise<number | undefined> {
  const { rows } = await owner.query<{ version: number }>(
    `select version from catalogue_version
     where is_current and content_hash = encode(sha256(convert_to($1::jsonb::text, 'UTF8')), 'hex')`,
    [JSON.stringify(content)],
  );
  return rows[0]?.version;
}

export async function hasCatalogue(owner: OwnerDatabase): Promise<boolean> {
  const { rows } = await owner.query('select from catalogue_version where is_current');
  return rows.length > 0;
}

/** Codes of entries that change; a line is touched that names one of them. */
export type TouchedCodes = Record<
  | 'drugs'
  | 'containerTypes'
  | 'containers'
  | 'diluents'
  | 'routes'
  | 'ancillaries'
  | 'presentations'
  | 'finishedProducts'
  | 'tpnProducts'
  | 'hospitalIds',
  string[]
> & { everyLine: boolean };

export interface TouchedHospital {
  hospital_id: string;
  hospital_name: string;
  drafts: number;
  lines: number;
}

/** How many open drafts and lines of each hospital name something of it. */
export async function countTouchedLines(
  owner: OwnerDatabase,
  touched: TouchedCodes,
): Promise<TouchedHospital[]> {
  const { rows } = await owner.query<TouchedHospital>(
    `select h.hospital_id, h.hospital_name, count(distinct o.order_id)::integer as drafts,
       count(*)::integer as lines
     from order_line l
       join orders o on o.order_id = l.order_id
       join hospital h on h.hospital_id = o.hospital_id
     where o.state in ('started', 'draft')
       and ($1 or o.hospital_id = any($2) or l.drug1_code = any($3) or l.drug2_code = any($3)
         or l.container_type_id = any($4) or l.container_part_code = any($5) or l.diluent_id = any($6)
         or l.admin_route_code = any($7) or l.ancillary1_id::text = any($8) or l.ancillary2_id::text = any($8)
         or l.drug_presentation_id::text = any($9) or l.fp_code = any($10) or l.tpn_code = any($11))
     group by h.hospital_id, h.hospital_name order by h.hospital_name`,
    [
      touched.everyLine,
      touched.hospitalIds,
      touched.drugs,
      touched.containerTypes,
      touched.containers,
      touched.diluents,
      touched.routes,
      touched.ancillaries,
      touched.presentations,
      touched.finishedProducts,
      touched.tpnProducts,
    ],
  );
  return rows;
}

export async function listHospitalIds(owner: OwnerDatabase): Promise<string[]> {
  const { rows } = await owner.query<{ hospital_id: string }>('select hospital_id from hospital');
  return rows.map((row) => row.hospital_id);
}
