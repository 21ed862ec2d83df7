import { listPrivacyRequests } from '../../api/generated/admin/privacy-requests.ts'
import { formatDay, toLagosDate } from '../../format/dates.ts'
import { col } from '../../tables/columns.tsx'
import { defineAdminList } from '../../tables/define-admin-list.tsx'
import { channelLabels, requestKindLabels, requestStatusChip } from './labels.tsx'
import { RequestActions } from './privacy-request-actions.tsx'

/** Poll interval while an export is being created. */
const copyPollMs = 3_000

const list = defineAdminList(listPrivacyRequests, {
  title: 'Data requests',
  parent: { label: 'Customers', to: '/admin/customers' },
  permission: 'customers:read',
  titleOnPhone: true,
  description:
    'Data copies and deletion requests must be answered within 30 days. Includes self-service deletions.',
  poll: (data) => data?.items.some(({ export_status }) => export_status === 'running') === true && copyPollMs,
  tabs: {
    label: 'Requests',
    param: 'view',
    field: 'view',
    options: { open: 'Open', closed: 'Closed' },
    countsCurrent: (tab) => tab === 'open',
  },
  columns: [
    col.link(
      'Customer',
      ({ customer }) => customer.name,
      ({ customer }) => `/admin/customers/${customer.id}`,
    ),
    col.text('Request', ({ kind }) => requestKindLabels[kind]),
    col.text(
      'Requested',
      ({ requested_on, channel }, { now }) => `${formatDay(requested_on, now)}, ${channelLabels[channel]}`,
      { muted: true, below: ({ created_by }) => created_by && `Recorded by ${created_by}` },
    ),
    col.text('Due', ({ due_on, closed_at }, { now }) => (
      <>
        <span className="md:hidden">{closed_at ? 'Ended: ' : 'Due: '}</span>
        {formatDay(closed_at ?? due_on, now)}
      </>
    )),
    col.status('State', (request, { now }) => requestStatusChip(request, toLagosDate(now))),
    col.text('Action', (request) => <RequestActions request={request} />),
  ],
  empty: ({ tab }) => ({
    title: tab === 'open' ? 'No open requests' : 'No closed requests yet',
    description:
      'Record a request on the customer’s page. Accounts that customers delete themselves appear here too.',
  }),
})

export const handle = list.handle
export const meta = list.meta
export default list.Page
