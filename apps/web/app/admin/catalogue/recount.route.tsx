import { Button } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { joinClasses } from '@shop/ui/join-classes'
import { Panel } from '@shop/ui/panel'
import { Tabs } from '@shop/ui/tabs'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { countStock, listStock, countDifferingStock } from '../../api/generated/admin/stock.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { makeWishKey } from '../../api/wish-key.ts'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { listAddress, pageOf } from '../../tables/list-address.ts'
import { ListFoot } from '../../tables/list-foot.tsx'
import { ListSearch } from '../../tables/list-search.tsx'
import { NothingMatches } from '../../tables/nothing-matches.tsx'
import { SavedViews } from '../../tables/saved-views.tsx'
import { StaffSection } from '../../tables/staff-section.tsx'
import { titled } from '../../runtime/titled.ts'
import { usePermission } from '../../api/use-permission.ts'
import { type Count, countsToSend, typedElsewhere } from './counts-to-send.ts'
import { RecountRow } from './recount-row.tsx'
import { useDifferingStock } from './use-differing-stock.ts'

export const handle: AdminHandle = {
  title: 'Stock count',
  needs: 'catalogue:read',
  parent: { label: 'Products', to: '/admin/products' },
}
export const meta = titled('Stock count')

const path = '/admin/products/recount'
const limit = 25

/** What should lie on the shelf, beside what staff count there. */
export default function RecountPage() {
  const [query] = useSearchParams()
  const page = pageOf(query)
  const differs = query.get('differs') === '1'
  const search = query.get('search')?.trim() || undefined
  const mayEdit = usePermission('catalogue:write')
  const [counts, setCounts] = useState<Record<string, Count>>({})
  const [wishKey] = useState(makeWishKey)
  const queries = useQueryClient()
  const { data, error, refetch, isPending } = useQuery({
    ...listStock.query({ page, limit, search, has_discrepancy: differs ? '1' : undefined }),
    enabled: usePermission('catalogue:read'),
  })
  const { data: differing } = useDifferingStock()
  const send = useMutation({
    mutationFn: (body: BodyOf<typeof countStock>) => countStock(body, { idempotencyKey: wishKey.of(body) }),
    onSuccess: ({ corrected }) => {
      wishKey.done()
      setCounts((before) => typedElsewhere(data?.items ?? [], before))
      toastSuccess(corrected === 1 ? '1 count saved' : `${corrected} counts saved`)
    },
    meta: { errors: 'toast' },
    onSettled: () =>
      void Promise.all([
        queries.invalidateQueries({ queryKey: listStock.key() }),
        queries.invalidateQueries({ queryKey: countDifferingStock.key() }),
      ]),
  })
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  const ready = countsToSend(data?.items ?? [], counts)
  const elsewhere = Object.keys(typedElsewhere(data?.items ?? [], counts)).length
  return (
    <StaffSection
      title="Stock count"
      needs="catalogue:read"
      line="Sold items stay on the shelf until packed, so count them too."
    >
      <LeaveGuard unsaved={ready.counts.length + elsewhere > 0} onDiscard={() => setCounts({})} />
      <Panel flush className="overflow-visible!">
        <div className="flex flex-wrap items-center gap-2.5 px-4 py-2.5 md:px-3">
          <div className="min-w-0 flex-1 max-md:basis-full">
            <Tabs
              label="Stock"
              look="pill"
              tabs={[
                { text: 'All', href: listAddress(path, query, { differs: undefined }), current: !differs },
                {
                  text: 'Mismatch',
                  href: listAddress(path, query, { differs: '1' }),
                  current: differs,
                  ...(differing && { count: differing.count }),
                },
              ]}
            />
          </div>
          <ListSearch label="Search stock" placeholder="Name, SKU" keep={['differs']} />
          <SavedViews list="stock" path={path} query={query} />
        </div>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (ready.problem === '' && ready.counts.length > 0) send.mutate({ counts: ready.counts })
          }}
        >
          <fieldset disabled={!mayEdit}>
            <legend className="sr-only">Units counted</legend>
            <ul>
              {data?.items.map((stock) => (
                <RecountRow
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
                  ready.counts.length > 0 && 'sticky bottom-0 z-header border-t border-line shadow-bar',
                )}
              >
                <Button
                  type="submit"
                  variant="primary"
                  size="dense"
                  disabled={ready.counts.length === 0 || ready.problem !== ''}
                  loading={send.isPending}
                >
                  Save {ready.counts.length === 1 ? '1 count' : `${ready.counts.length} counts`}
                </Button>
                <span className="text-small text-muted">
                  {[ready.problem, elsewhere > 0 && `${elsewhere} more entered on other pages.`]
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
              <NothingMatches
                title="No matches"
                line="Try another name or SKU."
                clear={{ text: 'Clear search', href: path }}
              />
            ) : (
              <EmptyState art="list" title="No stock to count" line="Stock matches the records." />
            )}
          </>
        )}
        <ListFoot path={path} query={query} page={page} pageSize={limit} total={data?.total} />
      </Panel>
    </StaffSection>
  )
}
