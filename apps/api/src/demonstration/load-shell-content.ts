import type { OwnerDatabase } from '../database/owner-database.ts';
import { insertRows } from '../database/queries/demonstration.queries.ts';
import { readDemonstrationFile } from './demonstration-files.ts';

interface Link {
  title: string;
  link: string;
}

interface ShellFile {
  menuLinks: Link[];
  /** By country code. */
  footers: Record<string, { callUs: string; visitUs: string; links: Link[] }>;
  announcements: {
    kind: 'notice' | 'alert';
    title: string;
    body: string;
    countryCode: string | null;
    showsFromDays: number;
    showsUntilDays: number;
  }[];
}

const DAY_MS = 86_400_000;

/** Menu, footers and announcements; the announcements run from days before to days after `now`. */
export async function loadShellContent(owner: OwnerDatabase, now: Date): Promise<void> {
  const file = await readDemonstrationFile<ShellFile>('shell.json');
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  await insertRows(
    owner,
    'menu_link',
    file.menuLinks.map((link, index) => ({ position: index + 1, ...link })),
  );
  await insertRows(
    owner,
    'footer_content',
    Object.entries(file.footers).map(([countryCode, footer]) => ({
      country_code: countryCode,
      call_us: footer.callUs,
      visit_us: footer.visitUs,
      links: footer.links,
    })),
  );
  await insertRows(
    owner,
    'announcement',
    file.announcements.map((one) => ({
      kind: one.kind,
      title: one.title,
      body: one.body,
      country_code: one.countryCode,
      shows_from: inDays(one.showsFromDays),
      shows_until: inDays(one.showsUntilDays),
    })),
  );
}
