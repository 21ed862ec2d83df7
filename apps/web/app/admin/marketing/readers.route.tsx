import { subscriberStates } from '@shop/contract/admin/subscribers'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { Tabs } from '@shop/ui/tabs'
import { useSearchParams } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { ExportButton } from '../../tables/export-button.tsx'
import { listAddress, pageOf } from '../../tables/list-address.ts'
import { ListFoot } from '../../tables/list-foot.tsx'
import { ListSearch } from '../../tables/list-search.tsx'
import { NothingMatches } from '../../tables/nothing-matches.tsx'
import { SectionProblem } from '../../errors/section-problem.tsx'
import { StaffSection } from '../../tables/staff-section.tsx'
import { titled } from '../../runtime/titled.ts'
import { useNow } from '../../format/use-now.ts'
import { MarketingTabs } from './marketing-tabs.tsx'
import { readerCells, readerHeads, readerStates } from './reader-words.ts'
import { ReadersTable } from './readers-table.tsx'
import { askReaders, readersMax, useReaders } from './use-readers.ts'

export const handle: AdminHandle = {
  title: 'Subscribers',
  needs: 'marketing:read',
  parent: { label: 'Marketing', to: '/admin/marketing' },
}
export const meta = titled('Subscribers')

const path = '/admin/marketing/readers'

export default function ReadersPage() {
  const [query] = useSearchParams()
  const page = pageOf(query)
  const state = subscriberStates.find((one) => one === query.get('state'))
  const search = query.get('search')?.trim() || undefined
  const { data, error, refetch, isFetching, isPending } = useReaders({ page, status: state, search })
  const now = useNow()
  const counts = data?.counts
  return (
    <StaffSection
      title="Marketing"
      needs="marketing:read"
      line="Newsletter subscribers. Campaigns go only to people who confirmed and haven’t unsubscribed."
    >
      <MarketingTabs />
      <Panel flush>
        <div className="flex flex-wrap items-center gap-3 px-4 py-2.5 md:px-3">
          <Tabs
            label="Subscribers by status"
            look="pill"
            tabs={[
              {
                text: 'All',
                href: listAddress(path, query, { state: undefined }),
                current: !state,
                count: counts && counts.subscribed + counts.pending + counts.unsubscribed,
              },
              ...subscriberStates.map((one) => ({
                text: readerStates[one].text,
                href: listAddress(path, query, { state: one }),
                current: state === one,
                count: counts?.[one],
              })),
            ]}
          />
          <div className="flex min-w-0 flex-1 items-center justify-end gap-3 max-md:basis-full">
            <ListSearch label="Search subscribers" placeholder="Email" keep={['state']} />
            <ExportButton
              name="readers"
              heads={readerHeads}
              read={(after) => askReaders({ status: state, search, cursor: after, limit: readersMax })}
              rows={(reader) => [readerCells(reader)]}
            />
          </div>
        </div>
        {!data && error ? (
          <SectionProblem error={error} onRetry={() => void refetch()} loading={isFetching} />
        ) : (
          <ReadersTable
            readers={data?.items ?? []}
            now={now}
            loading={isPending}
            empty={
              search || state ? (
                <NothingMatches
                  title="No subscribers match"
                  line="Check the spelling, or view all subscribers."
                  clear={{ text: 'All subscribers', href: path }}
                />
              ) : (
                <EmptyState
                  art="list"
                  title="No subscribers yet"
                  line="Visitors can subscribe at the bottom of each page, customers in their account."
                />
              )
            }
          />
        )}
        <ListFoot path={path} query={query} page={page} pageSize={25} total={data?.total} />
      </Panel>
    </StaffSection>
  )
}
