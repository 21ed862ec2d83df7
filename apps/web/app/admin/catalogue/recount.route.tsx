import type { countStock, listStock } from '@shop/contract/admin/stock'
import type { BodyOf } from '@shop/contract/endpoint'
import { Button } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { joinClasses } from '@shop/ui/join-classes'
import { Panel } from '@shop/ui/panel'
import { Tabs } from '@shop/ui/tabs'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'
import { makeWishKey } from '../../client/wish-key.ts'
import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { ErrorPage } from '../../layout/error-page.tsx'
import { LeaveGuard } from '../../layout/leave-guard.tsx'
import { listAddress, pageOf } from '../../layout/list-address.ts'
import { ListFoot } from '../../layout/list-foot.tsx'
import { ListSearch } from '../../layout/list-search.tsx'
import { NothingMatches } from '../../layout/nothing-matches.tsx'
import { SavedViews } from '../../layout/saved-views.tsx'
import { StaffSection } from '../../layout/staff-section.tsx'
import { titled } from '../../layout/titled.ts'
import { usePermission } from '../../layout/use-permission.ts'
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
  const mayEdit = usePermission('catalogue:edit')
  const [counts, setCounts] = useState<Record<string, Count>>({})
  const [wishKey] = useState(makeWishKey)
  const queries = useQueryClient()
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['admin', 'stock', { page, differs, search }],
    queryFn: ({ signal }) =>
      call<typeof listStock>({
        method: 'GET',
        path: '/admin/stock',
        query: { page, limit, search, differs: differs ? '1' : undefined },
        signal,
      }),
    enabled: usePermission('catalogue:read'),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const { data: differing } = useDifferingStock()
  const send = useMutation({
    mutationFn: (body: BodyOf<typeof countStock>) =>
      call<typeof countStock>({
        method: 'POST',
        path: '/admin/stock/counts',
        body,
        idempotencyKey: wishKey.of(body),
      }),
    onSuccess: ({ corrected }) => {
      wishKey.done()
      setCounts((before) => typedElsewhere(data?.items ?? [], before))
      toastSuccess(corrected === 1 ? '1 count saved' : `${corrected} counts saved`)
    },
    onError: (problem) => toastError(messageOf(problem)),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['admin', 'stock'] }),
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
                  ...(differing && { count: differing.variants }),
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
