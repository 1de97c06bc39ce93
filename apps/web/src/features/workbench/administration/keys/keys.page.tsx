import type { SupplierKeyRow } from '@bolt/contracts/supplier-keys.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueueList } from '#parts/lists/queue-list.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { AdministrationHeader } from '../administration-header.tsx';
import { AskFirstModal } from '../ask-first.modal.tsx';
import { KeyTable } from './key-table.tsx';
import { keysQuery } from './keys-query.ts';
import { MadeKeyModal } from './made-key.modal.tsx';
import { MakeKeyModal } from './make-key.modal.tsx';

type Asked = { what: 'make' } | { what: 'replace' | 'revoke'; row: SupplierKeyRow };

/** The keys with which the supplier's systems move items. */
export default function SupplierKeysPage() {
  const query = useInfiniteQuery(keysQuery);
  const [asked, setAsked] = useState<Asked>();
  /** Shown this once. */
  const [made, setMade] = useState<{ name: string; key: string | null }>();
  const close = () => setAsked(undefined);
  const show = (key: { name: string; key: string | null }) => {
    close();
    setMade(key);
  };
  return (
    <>
      <AdministrationHeader
        title="Supplier keys"
        action={
          <Button variant="filled" onClick={() => setAsked({ what: 'make' })}>
            Make key
          </Button>
        }
      />
      <Sheet>
        <QueueList
          query={query}
          question={undefined}
          loading="Loading keys"
          empty="No keys"
          onReset={undefined}
          idOf={({ id }) => id}
        >
          {(rows) => <KeyTable rows={rows} onAsk={(what, row) => setAsked({ what, row })} />}
        </QueueList>
      </Sheet>
      {asked?.what === 'make' && (
        <MakeKeyModal hospitals={query.data?.pages[0]?.hospitals ?? []} onMade={show} onClose={close} />
      )}
      {asked?.what === 'replace' && (
        <AskFirstModal
          title={`Replace ${asked.row.name}?`}
          text="The old key works for 24 hours more."
          action="Replace"
          list={keysQuery.queryKey}
          send={(sentWith) =>
            callApi('POST /api/v1/workbench/admin/keys/:id/replace', {
              params: { id: asked.row.id },
              body: {},
              ...sentWith,
            })
          }
          onDone={show}
          onClose={close}
        />
      )}
      {asked?.what === 'revoke' && (
        <AskFirstModal
          title={`Revoke ${asked.row.name}?`}
          text="It stops working at once."
          action="Revoke"
          isDanger
          list={keysQuery.queryKey}
          send={(sentWith) =>
            callApi('POST /api/v1/workbench/admin/keys/:id/revoke', {
              params: { id: asked.row.id },
              body: {},
              ...sentWith,
            })
          }
          onDone={close}
          onClose={close}
        />
      )}
      {made && <MadeKeyModal made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}
