import { subscriberStatuses } from '@shop/contract/admin/subscribers'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { Tabs } from '@shop/ui/tabs'
import { useSearchParams } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { ExportButton } from '../../tables/export-button.tsx'
import { listUrl, parsePage } from '../../tables/list-address.ts'
import { ListFooter } from '../../tables/list-foot.tsx'
import { ListSearch } from '../../tables/list-search.tsx'
import { NoMatches } from '../../tables/nothing-matches.tsx'
import { LoadError } from '../../errors/section-problem.tsx'
import { StaffSection } from '../../tables/staff-section.tsx'
import { pageTitle } from '../../runtime/titled.ts'
import { useNow } from '../../format/use-now.ts'
import { MarketingTabs } from './marketing-tabs.tsx'
import { toSubscriberCsvRow, subscriberCsvHeaders, subscriberStatusChips } from './reader-words.ts'
import { SubscribersTable } from './readers-table.tsx'
import { fetchSubscribers, subscribersPageSize, useSubscribers } from './use-readers.ts'

export const handle: AdminHandle = {
  title: 'Subscribers',
  permission: 'marketing:read',
  parent: { label: 'Marketing', to: '/admin/marketing' },
}
export const meta = pageTitle('Subscribers')

const path = '/admin/marketing/readers'

export default function SubscribersPage() {
  const [query] = useSearchParams()
  const page = parsePage(query)
  const state = subscriberStatuses.find((one) => one === query.get('state'))
  const search = query.get('search')?.trim() || undefined
  const { data, error, refetch, isFetching, isPending } = useSubscribers({ page, status: state, search })
  const now = useNow()
  const counts = data?.counts
  return (
    <StaffSection
      title="Marketing"
      permission="marketing:read"
      line="Newsletter subscribers. Campaigns go only to people who confirmed and haven’t unsubscribed."
    >
      <MarketingTabs />
      <Panel flush>
        <div className="flex flex-wrap items-center gap-3 px-4 py-2.5 md:px-3">
          <Tabs
            label="Subscribers by status"
            variant="pill"
            tabs={[
              {
                text: 'All',
                href: listUrl(path, query, { state: undefined }),
                current: !state,
                count: counts && counts.subscribed + counts.pending + counts.unsubscribed,
              },
              ...subscriberStatuses.map((one) => ({
                text: subscriberStatusChips[one].text,
                href: listUrl(path, query, { state: one }),
                current: state === one,
                count: counts?.[one],
              })),
            ]}
          />
          <div className="flex min-w-0 flex-1 items-center justify-end gap-3 max-md:basis-full">
            <ListSearch label="Search subscribers" placeholder="Email" keepParams={['state']} />
            <ExportButton
              name="readers"
              headers={subscriberCsvHeaders}
              read={(after) =>
                fetchSubscribers({ status: state, search, cursor: after, limit: subscribersPageSize })
              }
              rows={(subscriber) => [toSubscriberCsvRow(subscriber)]}
            />
          </div>
        </div>
        {!data && error ? (
          <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
        ) : (
          <SubscribersTable
            subscribers={data?.items ?? []}
            now={now}
            loading={isPending}
            empty={
              search || state ? (
                <NoMatches
                  title="No subscribers match"
                  line="Check the spelling, or view all subscribers."
                  clear={{ text: 'All subscribers', href: path }}
                />
              ) : (
                <EmptyState
                  illustration="list"
                  title="No subscribers yet"
                  line="Visitors can subscribe at the bottom of each page, customers in their account."
                />
              )
            }
          />
        )}
        <ListFooter path={path} query={query} page={page} pageSize={25} total={data?.total} />
      </Panel>
    </StaffSection>
  )
}
