import { Chip } from '@shop/ui/chip'
import { EmptyState } from '@shop/ui/empty-state'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Skeleton } from '@shop/ui/skeleton'
import { Link, useSearchParams } from 'react-router'
import { LoadError } from '../../../errors/async-section.tsx'
import { parsePage } from '../../../tables/list-address.ts'
import { ListFooter } from '../../../tables/list-toolbar.tsx'
import { formatDateTime } from '../../../format/staff-dates.ts'
import { reasonLabels, returnStatusChips, requestedResolutionLabels } from './labels.ts'
import { useReturns } from './queries.ts'

const limit = 25

/** What shoppers send back, newest first; each leads to its order, where it is decided. */
export function ReturnsTab({ now }: { now: Date }) {
  const [query] = useSearchParams()
  const page = parsePage(query)
  const { data, error, refetch, isFetching } = useReturns({ page, limit })
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
  if (!data) return <Skeleton className="m-4 h-64" />
  if (data.total === 0)
    return <EmptyState illustration="parcel" title="No returns yet" line="Return requests appear here." />
  return (
    <>
      <ul className="divide-y divide-line">
        {data.items.map((sent) => (
          <li key={sent.id}>
            <Link
              to={`/admin/orders/${sent.order_id}`}
              className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-sunken md:px-5"
            >
              <span className="min-w-0 flex-1 basis-60">
                <b className="block font-semibold">
                  {sent.number}, order #{sent.order_number}
                </b>
                <span className="block text-small text-muted">
                  {sent.customer_name} · {formatDateTime(sent.requested_at, now)} · requested:{' '}
                  {requestedResolutionLabels[sent.requested_resolution]}
                </span>
              </span>
              <span className="min-w-0 basis-52 text-small text-muted">
                {sent.lines.map(({ quantity, name }) => `${quantity} x ${name}`).join(', ')}
                <span className="block">{sent.lines[0] && reasonLabels[sent.lines[0].reason]}</span>
              </span>
              <b className="tabular">{formatNaira(sent.value_kobo)}</b>
              <Chip tone={returnStatusChips[sent.status].tone}>{returnStatusChips[sent.status].text}</Chip>
            </Link>
          </li>
        ))}
      </ul>
      <ListFooter path="/admin/orders" query={query} page={page} pageSize={limit} total={data.total} />
    </>
  )
}
