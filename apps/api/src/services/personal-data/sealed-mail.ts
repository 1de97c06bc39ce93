import type { HeldTable } from '../../database/queries/personal-data/held-tables.ts';
import { openMailText, sealMailText } from '../mail/mail-text.ts';
import type { Sealing } from '../session/sealing.ts';

type Row = Record<string, unknown>;

/** A row as a reader has it: the text of mail that is sealed stands in it as in one that is not. */
export function openRow(sealing: Sealing, { sealed }: HeldTable, row: Row): Row {
  if (!sealed || typeof row[sealed] !== 'string') return row;
  const { text, html = null } = openMailText(sealing, {
    to: String(row.recipient),
    sealed: Buffer.from(row[sealed].slice('\\x'.length), 'hex'),
  });
  return { ...row, [sealed]: true, body: text, html };
}

/** What is written of the changes of such a row: its text is sealed again. */
export function sealChanges(sealing: Sealing, { sealed }: HeldTable, row: Row, changes: Row): Row {
  if (!sealed || row[sealed] !== true) return changes;
  const { body, html, ...others } = { body: row.body, html: row.html, ...changes };
  const mail = {
    to: String(row.recipient),
    text: String(body),
    html: html === null ? undefined : String(html),
  };
  return { ...others, [sealed]: `\\x${sealMailText(sealing, mail).toString('hex')}` };
}
