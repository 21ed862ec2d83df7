import type { AdminProduct, getProductHistory } from '@shop/contract/admin/catalogue'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { Timeline } from '@shop/ui/timeline'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError } from '../../client/toasts.ts'
import { HistoryLink } from '../../layout/history-link.tsx'
import { lagosMoment } from '../../layout/staff-time.ts'
import { useNow } from '../../layout/use-now.ts'

/** Who changed what, newest first; older entries are read when they are asked for. */
export function ProductHistory({ product }: { product: AdminProduct }) {
  const now = useNow()
  const [older, setOlder] = useState<AdminProduct['history']>([])
  const [next, setNext] = useState(product.history_next)
  const load = useMutation({
    mutationFn: (before: number) =>
      call<typeof getProductHistory>({
        method: 'GET',
        path: '/admin/products/{productId}/history',
        params: { productId: product.id },
        query: { before },
      }),
    onSuccess: (page) => {
      setOlder((entries) => [...entries, ...page.items])
      setNext(page.next)
    },
    onError: (error) => toastError(messageOf(error)),
  })
  const entries = [...product.history, ...older]
  return (
    <Panel title="History" id="history" end={<HistoryLink subject={`product:${product.id}`} />}>
      {entries.length > 0 ? (
        <Timeline
          dense
          entries={entries.map((entry, index) => ({
            key: `${entry.at}-${index}`,
            title: entry.words,
            line: `${entry.by}, ${lagosMoment(entry.at, now)}`,
            state: 'done' as const,
          }))}
        />
      ) : (
        <p className="text-small text-muted">No changes since {lagosMoment(product.date_added, now)}.</p>
      )}
      {next !== null && (
        <Button full size="dense" className="mt-3" loading={load.isPending} onClick={() => load.mutate(next)}>
          Show older
        </Button>
      )}
    </Panel>
  )
}
