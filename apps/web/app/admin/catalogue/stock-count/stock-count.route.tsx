import type { StockLevel } from '@shop/contract/admin/stock'
import { Button } from '@shop/ui/button'
import { joinClasses } from '@shop/ui/join-classes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import { countStockDiscrepancies, listStock, recordStockCount } from '../../../api/generated/admin/stock.ts'
import { usePermission } from '../../../api/profile.ts'
import { toastSuccess } from '../../../api/toasts.ts'
import { LeaveGuard } from '../../../forms/dirty-guard.tsx'
import { defineAdminList } from '../../../tables/define-admin-list.tsx'
import { StockCountRow } from './stock-count-row.tsx'
import { type CountEntry, countsOnOtherPages, prepareCounts } from './stock-counts.ts'

type Counts = Record<string, CountEntry>

/** Counts entered on all pages of the list. */
const CountsContext = createContext<{
  counts: Counts
  setCounts: (change: (before: Counts) => Counts) => void
}>({ counts: {}, setCounts: () => undefined })

/** Expected stock beside the counts of staff. */
const list = defineAdminList(listStock, {
  title: 'Stock count',
  parent: { label: 'Products', to: '/admin/products' },
  permission: 'catalogue:read',
  line: 'Sold items stay in stock until packed, so count them too.',
  tabs: {
    label: 'Stock',
    field: null,
    options: { all: 'All', mismatch: 'Mismatch' },
    getTab: (query) => (query.get('discrepancies') === '1' ? 'mismatch' : 'all'),
    toQuery: (tab) => ({ discrepancies: tab && 1 }),
    // A separate request, since it takes longer than a page of the list.
    useCounts: () => {
      const enabled = usePermission('catalogue:read')
      return { mismatch: useQuery({ ...countStockDiscrepancies.query(), enabled }).data?.count }
    },
  },
  input: (query) => ({ has_discrepancy: query.get('discrepancies') === '1' ? ('1' as const) : undefined }),
  search: ['Search stock', 'Name, SKU'],
  views: 'stock',
  rowKey: ({ variant_id }) => variant_id,
  Above: ({ rows }) => {
    const { counts, setCounts } = use(CountsContext)
    const text = prepareCounts(rows, counts).counts.length + countEntries(countsOnOtherPages(rows, counts))
    return <LeaveGuard hasUnsavedChanges={text > 0} onDiscard={() => setCounts(() => ({}))} />
  },
  Rows: ({ rows }) => <CountForm stock={rows} />,
  empty: { title: 'No stock to count', line: 'Stock matches the records.' },
  noMatch: ({ query }) =>
    query.get('search')
      ? { title: 'No matches', line: 'Try another name or SKU.', clear: 'Clear search' }
      : undefined,
})

export const handle = list.handle
export const meta = list.meta

export default function StockCountPage() {
  const [counts, setCounts] = useState<Counts>({})
  return (
    <CountsContext value={{ counts, setCounts }}>
      <list.Page />
    </CountsContext>
  )
}

const countEntries = (counts: Counts) => Object.keys(counts).length

function CountForm({ stock }: { stock: readonly StockLevel[] }) {
  const { counts, setCounts } = use(CountsContext)
  const queries = useQueryClient()
  const send = useMutation({
    ...recordStockCount.mutation(),
    onSuccess: ({ corrected }) => {
      setCounts((before) => countsOnOtherPages(stock, before))
      toastSuccess(corrected === 1 ? '1 count saved' : `${corrected} counts saved`)
    },
    onSettled: () =>
      void Promise.all([
        queries.invalidateQueries({ queryKey: listStock.key() }),
        queries.invalidateQueries({ queryKey: countStockDiscrepancies.key() }),
      ]),
  })
  const { counts: ready, problem } = prepareCounts(stock, counts)
  const otherPagesCount = countEntries(countsOnOtherPages(stock, counts))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (problem === '' && ready.length > 0) send.mutate({ counts: ready })
      }}
    >
      <fieldset disabled={!usePermission('catalogue:write')}>
        <legend className="sr-only">Units counted</legend>
        <ul>
          {stock.map((level) => (
            <StockCountRow
              key={level.variant_id}
              stock={level}
              count={counts[level.variant_id]}
              onCount={(count) => setCounts((before) => ({ ...before, [level.variant_id]: count }))}
            />
          ))}
        </ul>
        <div
          className={joinClasses(
            'flex flex-wrap items-center gap-3 bg-surface px-4 py-3 md:px-5',
            ready.length > 0 && 'sticky bottom-0 z-header border-t border-line shadow-bar',
          )}
        >
          <Button
            type="submit"
            variant="primary"
            size="dense"
            disabled={ready.length === 0 || problem !== ''}
            loading={send.isPending}
          >
            Save {ready.length === 1 ? '1 count' : `${ready.length} counts`}
          </Button>
          <span className="text-small text-muted">
            {[problem, otherPagesCount > 0 && `${otherPagesCount} more entered on other pages.`]
              .filter(Boolean)
              .join(' ')}
          </span>
        </div>
      </fieldset>
    </form>
  )
}
