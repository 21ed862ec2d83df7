import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { useSearchParams } from 'react-router'
import { ErrorPage } from '../../errors/error-page.tsx'
import { listUrl, parsePage } from '../../tables/list-address.ts'
import { ListFooter } from '../../tables/list-foot.tsx'
import { ListSearch } from '../../tables/list-search.tsx'
import { NoMatches } from '../../tables/nothing-matches.tsx'
import { SavedViews } from '../../tables/saved-views.tsx'
import { AgreementsTable } from './agreements-table.tsx'
import { useAgreements } from './use-pay-later.ts'

const path = '/admin/pay-later'
const limit = 25

/** Every agreement that was agreed to, the newest first. */
export function AgreementsTab() {
  const [query] = useSearchParams()
  const page = parsePage(query)
  const search = query.get('search')?.trim() || undefined
  const { data, error, refetch, isPending } = useAgreements({ view: 'accepted', page, limit, search })
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <Panel flush className="overflow-visible!">
      <div className="flex flex-wrap items-center gap-2.5 p-3">
        <ListSearch label="Search agreements" placeholder="Number, order, name" keepParams={['tab']} />
        <SavedViews list="agreements" path={path} query={query} />
      </div>
      <AgreementsTable
        caption="Agreements"
        rows={data?.items ?? []}
        variant="paid"
        hrefFor={({ id }) => `${path}/${id}`}
        loading={isPending}
        empty={
          search ? (
            <NoMatches
              title="No agreements match"
              line="Check the spelling, or search for the order number."
              clear={{ text: 'Clear search', href: listUrl(path, query, { search: undefined }) }}
            />
          ) : (
            <EmptyState
              illustration="list"
              title="No agreements yet"
              line="Approved applications appear here once the customer has agreed."
            />
          )
        }
      />
      <ListFooter path={path} query={query} page={page} pageSize={limit} total={data?.total} />
    </Panel>
  )
}
