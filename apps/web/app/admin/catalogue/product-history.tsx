import type { AdminProduct } from '@shop/contract/admin/catalogue'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { Timeline } from '@shop/ui/timeline'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { getProductHistory } from '../../api/generated/admin/catalogue.ts'
import { AuditLink } from '../../entities/order/history-link.tsx'
import { formatDateTime } from '../../format/staff-time.ts'
import { useNow } from '../../format/use-now.ts'

/** Who changed what, newest first; older entries are read when they are asked for. */
export function ProductHistory({ product }: { product: AdminProduct }) {
  const now = useNow()
  const [older, setOlder] = useState<AdminProduct['history']>([])
  const [next, setNext] = useState(product.history_next_cursor)
  const load = useMutation({
    mutationFn: (before: number) => getProductHistory({ cursor: before, productId: product.id }),
    onSuccess: (page) => {
      setOlder((entries) => [...entries, ...page.items])
      setNext(page.next_cursor)
    },
    meta: { errors: 'toast' },
  })
  const entries = [...product.history, ...older]
  return (
    <Panel title="History" id="history" end={<AuditLink subject={`product:${product.id}`} />}>
      {entries.length > 0 ? (
        <Timeline
          dense
          entries={entries.map((entry, index) => ({
            key: `${entry.created_at}-${index}`,
            title: entry.summary,
            line: `${entry.actor_name}, ${formatDateTime(entry.created_at, now)}`,
            state: 'done' as const,
          }))}
        />
      ) : (
        <p className="text-small text-muted">No changes since {formatDateTime(product.date_added, now)}.</p>
      )}
      {next !== null && (
        <Button full size="dense" className="mt-3" loading={load.isPending} onClick={() => load.mutate(next)}>
          Show older
        </Button>
      )}
    </Panel>
  )
}
