import type { PrivacyRequest } from '@shop/contract/admin/privacy-requests'
import { Chip } from '@shop/ui/chip'
import { type Column, DataTable } from '@shop/ui/data-table'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { Tabs } from '@shop/ui/tabs'
import { Link, useSearchParams } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { listUrl, parsePage } from '../../tables/list-address.ts'
import { ListFooter } from '../../tables/list-toolbar.tsx'
import { toLagosDate, formatDay } from '../../format/staff-dates.ts'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { useNow } from '../../format/dates.ts'
import { RequestActions } from './privacy-request-actions.tsx'
import { channelLabels, requestKindLabels, requestStatusChip } from './labels.tsx'
import { usePrivacyRequests } from './queries.ts'

export const handle: AdminHandle = {
  title: 'Data requests',
  permission: 'customers:read',
  parent: { label: 'Customers', to: '/admin/customers' },
}

export const meta = pageTitle('Data requests')

const path = '/admin/customers/privacy-requests'

const limit = 25

export default function RequestsPage() {
  const [query] = useSearchParams()
  const show = query.get('view') === 'closed' ? 'closed' : 'open'
  const page = parsePage(query)
  const { data, error, refetch, isPending } = usePrivacyRequests({ view: show, page, limit })
  const now = useNow()
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <StaffSection
      title="Data requests"
      permission="customers:read"
      titleOnPhone
      line="Data copies and deletion requests must be answered within 30 days. Includes self-service deletions."
    >
      <Panel flush>
        <div className="px-4 py-2.5 md:px-3">
          <Tabs
            label="Requests"
            variant="pill"
            tabs={[
              {
                text: 'Open',
                href: path,
                count: show === 'open' ? data?.total : undefined,
                current: show === 'open',
              },
              {
                text: 'Closed',
                href: listUrl(path, query, { view: 'closed' }),
                current: show === 'closed',
              },
            ]}
          />
        </div>
        <DataTable
          caption="Data requests"
          columns={getColumns(now)}
          rows={data?.items ?? []}
          rowKey={({ id }) => id}
          loading={isPending}
          empty={
            <EmptyState
              illustration="list"
              title={show === 'open' ? 'No open requests' : 'No closed requests yet'}
              line="Record a request on the customer’s page. Accounts that customers delete themselves appear here too."
            />
          }
        />
        <ListFooter path={path} query={query} page={page} pageSize={limit} total={data?.total} />
      </Panel>
    </StaffSection>
  )
}

function getColumns(now: Date): Column<PrivacyRequest>[] {
  return [
    {
      key: 'customer',
      header: 'Customer',
      phone: 'title',
      cell: ({ customer }) => (
        <Link to={`/admin/customers/${customer.id}`} className="inline-flex min-h-11 items-center font-bold">
          {customer.name}
        </Link>
      ),
    },
    { key: 'kind', header: 'Request', cell: ({ kind }) => requestKindLabels[kind] },
    {
      key: 'asked',
      header: 'Requested',
      cell: ({ requested_on, channel, created_by }) => (
        <span className="text-muted">
          {formatDay(requested_on, now)}, {channelLabels[channel]}
          {created_by && <span className="block text-caption">Recorded by {created_by}</span>}
        </span>
      ),
    },
    {
      key: 'due',
      header: 'Due',
      cell: ({ due_on, closed_at: ended_at }) => (
        <span>
          <span className="md:hidden">{ended_at ? 'Ended: ' : 'Due: '}</span>
          {formatDay(ended_at ?? due_on, now)}
        </span>
      ),
    },
    {
      key: 'state',
      header: 'State',
      phone: 'end',
      cell: (request) => {
        const { text, tone } = requestStatusChip(request, toLagosDate(now))
        return <Chip tone={tone}>{text}</Chip>
      },
    },
    { key: 'acts', header: 'Action', cell: (request) => <RequestActions request={request} /> },
  ]
}
