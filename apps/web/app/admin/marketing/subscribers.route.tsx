import { subscriberStatuses, type Subscriber } from '@shop/contract/admin/subscribers'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { Tabs } from '@shop/ui/tabs'
import { useSearchParams, Link } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { ExportButton } from '../../tables/export-csv.tsx'
import { listUrl, parsePage } from '../../tables/list-address.ts'
import { ListFooter, ListSearch, NoMatches } from '../../tables/list-toolbar.tsx'
import { LoadError } from '../../errors/async-section.tsx'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { useNow } from '../../format/dates.ts'
import { MarketingTabs } from './marketing-tabs.tsx'
import { toSubscriberCsvRow, subscriberCsvHeaders, subscriberStatusChips } from './labels.ts'
import { fetchSubscribers, subscribersPageSize, useSubscribers } from './queries.ts'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import type { ReactNode } from 'react'
import { formatDay, formatDayInline } from '../../format/staff-dates.ts'
import { usePermission } from '../../api/profile.ts'

export const handle: AdminHandle = {
  title: 'Subscribers',
  permission: 'marketing:read',
  parent: { label: 'Marketing', to: '/admin/marketing' },
}

export const meta = pageTitle('Subscribers')

const path = '/admin/marketing/subscribers'

export default function SubscribersPage() {
  const [query] = useSearchParams()
  const page = parsePage(query)
  const state = subscriberStatuses.find((one) => one === query.get('status'))
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
                href: listUrl(path, query, { status: undefined }),
                current: !state,
                count: counts && counts.subscribed + counts.pending + counts.unsubscribed,
              },
              ...subscriberStatuses.map((one) => ({
                text: subscriberStatusChips[one].text,
                href: listUrl(path, query, { status: one }),
                current: state === one,
                count: counts?.[one],
              })),
            ]}
          />
          <div className="flex min-w-0 flex-1 items-center justify-end gap-3 max-md:basis-full">
            <ListSearch label="Search subscribers" placeholder="Email" keepParams={['status']} />
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

interface SubscribersTableProps {
  subscribers: Subscriber[]
  now: Date
  loading: boolean
  empty: ReactNode
}

/** Addresses that asked for news; those of a customer lead to their page. */
function SubscribersTable({ subscribers, now, loading, empty }: SubscribersTableProps) {
  const canReadCustomers = usePermission('customers:read')
  return (
    <DataTable
      caption="Subscribers"
      columns={getColumns(now, canReadCustomers)}
      rows={subscribers}
      rowKey={({ id }) => id}
      loading={loading}
      empty={empty}
    />
  )
}

function getColumns(now: Date, canReadCustomers: boolean): Column<Subscriber>[] {
  return [
    {
      key: 'email',
      header: 'Email',
      phone: 'title',
      cell: ({ email }) => <span className="font-semibold wrap-anywhere">{email}</span>,
    },
    {
      key: 'customer',
      header: 'Customer',
      cell: ({ customer_id: account_id, name }) =>
        account_id && canReadCustomers ? (
          <Link to={`/admin/customers/${account_id}`} className="font-semibold text-primary hover:underline">
            {name}
          </Link>
        ) : (
          <span className="text-muted">{name || 'No confirmed account'}</span>
        ),
    },
    {
      key: 'state',
      header: 'State',
      phone: 'end',
      cell: ({ status: state, is_suppressed: refused }) =>
        refused ? (
          <Chip tone="danger">Address bounced</Chip>
        ) : (
          <Chip tone={subscriberStatusChips[state].tone}>{subscriberStatusChips[state].text}</Chip>
        ),
    },
    {
      key: 'since',
      header: 'Since',
      cell: ({ status_since: since }) => (
        <span className="text-muted">
          <span className="md:hidden">Since {formatDayInline(since, now)}</span>
          <span className="max-md:hidden">{formatDay(since, now)}</span>
        </span>
      ),
    },
  ]
}
