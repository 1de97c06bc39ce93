import { defineHandlers } from '../calls/handler.ts';
import { deleteKeptEntry, listKeptEntries, readKeptEntry } from '../database/queries/kept-entries.queries.ts';
import { forgetByReceipt } from '../services/kept-entries/forget-by-receipt.ts';
import { keepEntry } from '../services/kept-entries/keep-entry.ts';

export const keptEntryHandlers = defineHandlers({
  'GET /api/v1/kept-entry': {
    read: async ({ tx, query }) => {
      const rows = await listKeptEntries(tx, query.about);
      return {
        kept: rows.map((row) => ({ key: row.entry_key, updatedAt: row.updated_at.toISOString() })),
      };
    },
  },
  'GET /api/v1/kept-entry/:key': {
    read: async ({ tx, params }) => {
      const row = await readKeptEntry(tx, params.key);
      return { kept: row ? { entry: row.entry, updatedAt: row.updated_at.toISOString() } : null };
    },
  },
  'PUT /api/v1/kept-entry/:key': {
    run: async ({ portal, tx, actor, params, body, now }) =>
      keepEntry(portal, tx, actor, { entryKey: params.key, entry: body.entry, now }),
  },
  'DELETE /api/v1/kept-entry/:key': {
    run: async ({ tx, params }) => {
      await deleteKeptEntry(tx, params.key);
      return { message: 'Forgotten.' };
    },
  },
  'POST /api/v1/kept-entry/forget': {
    run: async ({ portal, tx, body }) => forgetByReceipt(portal, tx, body.receipt),
  },
});
