import type { StaffWork } from '../staff-work.ts';

/** Whether a product of the catalogue, offered or withdrawn, has the code: it stays the catalogue's. */
export async function isCodeOfCatalogue(
  { portal, tx, staff }: StaffWork,
  productCode: string,
): Promise<boolean> {
  const { tpnProducts, withdrawn } = (await portal.catalogue.get(tx, staff.catalogueVersion)).document;
  const code = productCode.toLowerCase();
  return [...tpnProducts, ...(withdrawn?.tpnProducts ?? [])].some(
    ({ tpn_code }) => tpn_code.toLowerCase() === code,
  );
}
