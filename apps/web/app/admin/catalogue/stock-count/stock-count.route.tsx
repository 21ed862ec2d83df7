import { Button } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { joinClasses } from '@shop/ui/join-classes'
import { Panel } from '@shop/ui/panel'
import { Tabs } from '@shop/ui/tabs'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { recordStockCount, listStock, countStockDiscrepancies } from '../../../api/generated/admin/stock.ts'
import type { BodyOf } from '../../../api/endpoint.ts'
import { toastSuccess } from '../../../api/toasts.ts'
import { createIdempotencyKeys } from '../../../api/idempotency-key.ts'
import type { AdminHandle } from '../../../shell/admin/admin-navigation.ts'
import { ErrorPage } from '../../../errors/error-page.tsx'
import { LeaveGuard } from '../../../forms/dirty-guard.tsx'
import { listUrl, parsePage } from '../../../tables/list-address.ts'
import { ListFooter, ListSearch, NoMatches } from '../../../tables/list-toolbar.tsx'
import { SavedViews } from '../../../tables/saved-views.tsx'
import { StaffSection } from '../../../tables/admin-section.tsx'
import { pageTitle } from '../../../runtime/page-title.ts'
import { usePermission } from '../../../api/profile.ts'
import { type CountEntry, prepareCounts, countsOnOtherPages } from './stock-counts.ts'
import { StockCountRow } from './stock-count-row.tsx'

export const handle: AdminHandle = {
  title: 'Stock count',
  permission: 'catalogue:read',
  parent: { label: 'Products', to: '/admin/products' },
}

export const meta = pageTitle('Stock count')

const path = '/admin/inventory/counts'

const limit = 25

/** What should lie in stock, beside what staff count there. */
export default function StockCountPage() {
  const [query] = useSearchParams()
  const page = parsePage(query)
  const isDifferent = query.get('discrepancies') === '1'
  const search = query.get('search')?.trim() || undefined
  const canEdit = usePermission('catalogue:write')
  const [counts, setCounts] = useState<Record<string, CountEntry>>({})
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const queries = useQueryClient()
  const { data, error, refetch, isPending } = useQuery({
    ...listStock.query({ page, limit, search, has_discrepancy: isDifferent ? '1' : undefined }),
    enabled: usePermission('catalogue:read'),
  })
  const { data: discrepancies } = useStockDiscrepancies()
  const send = useMutation({
    mutationFn: (body: BodyOf<typeof recordStockCount>) =>
      recordStockCount(body, { idempotencyKey: idempotencyKeys.of(body) }),
    onSuccess: ({ corrected }) => {
      idempotencyKeys.done()
      setCounts((before) => countsOnOtherPages(data?.items ?? [], before))
      toastSuccess(corrected === 1 ? '1 count saved' : `${corrected} counts saved`)
    },
    meta: { errors: 'toast' },
    onSettled: () =>
      void Promise.all([
        queries.invalidateQueries({ queryKey: listStock.key() }),
        queries.invalidateQueries({ queryKey: countStockDiscrepancies.key() }),
      ]),
  })
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  const preparedCounts = prepareCounts(data?.items ?? [], counts)
  const otherFilterCount = Object.keys(countsOnOtherPages(data?.items ?? [], counts)).length
  return (
    <StaffSection
      title="Stock count"
      permission="catalogue:read"
      line="Sold items stay on the shelf until packed, so count them too."
    >
      <LeaveGuard
        hasUnsavedChanges={preparedCounts.counts.length + otherFilterCount > 0}
        onDiscard={() => setCounts({})}
      />
      <Panel flush className="overflow-visible!">
        <div className="flex flex-wrap items-center gap-2.5 px-4 py-2.5 md:px-3">
          <div className="min-w-0 flex-1 max-md:basis-full">
            <Tabs
              label="Stock"
              variant="pill"
              tabs={[
                {
                  text: 'All',
                  href: listUrl(path, query, { discrepancies: undefined }),
                  current: !isDifferent,
                },
                {
                  text: 'Mismatch',
                  href: listUrl(path, query, { discrepancies: '1' }),
                  current: isDifferent,
                  ...(discrepancies && { count: discrepancies.count }),
                },
              ]}
            />
          </div>
          <ListSearch label="Search stock" placeholder="Name, SKU" keepParams={['discrepancies']} />
          <SavedViews list="stock" path={path} query={query} />
        </div>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (preparedCounts.problem === '' && preparedCounts.counts.length > 0)
              send.mutate({ counts: preparedCounts.counts })
          }}
        >
          <fieldset disabled={!canEdit}>
            <legend className="sr-only">Units counted</legend>
            <ul>
              {data?.items.map((stock) => (
                <StockCountRow
                  key={stock.variant_id}
                  stock={stock}
                  count={counts[stock.variant_id]}
                  onCount={(count) => setCounts((before) => ({ ...before, [stock.variant_id]: count }))}
                />
              ))}
            </ul>
            {data && data.items.length > 0 && (
              <div
                className={joinClasses(
                  'flex flex-wrap items-center gap-3 bg-surface px-4 py-3 md:px-5',
                  preparedCounts.counts.length > 0 &&
                    'sticky bottom-0 z-header border-t border-line shadow-bar',
                )}
              >
                <Button
                  type="submit"
                  variant="primary"
                  size="dense"
                  disabled={preparedCounts.counts.length === 0 || preparedCounts.problem !== ''}
                  loading={send.isPending}
                >
                  Save{' '}
                  {preparedCounts.counts.length === 1 ? '1 count' : `${preparedCounts.counts.length} counts`}
                </Button>
                <span className="text-small text-muted">
                  {[
                    preparedCounts.problem,
                    otherFilterCount > 0 && `${otherFilterCount} more entered on other pages.`,
                  ]
                    .filter(Boolean)
                    .join(' ')}
                </span>
              </div>
            )}
          </fieldset>
        </form>
        {!isPending && data?.items.length === 0 && (
          <>
            {search ? (
              <NoMatches
                title="No matches"
                line="Try another name or SKU."
                clear={{ text: 'Clear search', href: path }}
              />
            ) : (
              <EmptyState illustration="list" title="No stock to count" line="Stock matches the records." />
            )}
          </>
        )}
        <ListFooter path={path} query={query} page={page} pageSize={limit} total={data?.total} />
      </Panel>
    </StaffSection>
  )
}

/** How many variants disagree with their books: asked automatically, since it takes longer than a page of the list. */
function useStockDiscrepancies() {
  return useQuery({ ...countStockDiscrepancies.query(), enabled: usePermission('catalogue:read') })
}
