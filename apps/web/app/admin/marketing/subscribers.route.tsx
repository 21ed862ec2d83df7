import type { Subscriber } from '@shop/contract/admin/subscribers'
import { listSubscribers } from '../../api/generated/admin/subscribers.ts'
import { formatCsvTime } from '../../format/dates.ts'
import { col } from '../../tables/columns.tsx'
import { defineAdminList } from '../../tables/define-admin-list.tsx'
import { subscriberStatusChips } from './labels.ts'
import { MarketingTabs } from './marketing-tabs.tsx'

const { subscribed, pending, unsubscribed } = subscriberStatusChips

const statusChip = ({ status, is_suppressed }: Subscriber) =>
  is_suppressed ? ({ text: 'Address bounced', tone: 'danger' } as const) : subscriberStatusChips[status]

const list = defineAdminList(listSubscribers, {
  title: 'Subscribers',
  heading: 'Marketing',
  parent: { label: 'Marketing', to: '/admin/marketing' },
  permission: 'marketing:read',
  description: 'Newsletter subscribers. Campaigns go only to people who confirmed and haven’t unsubscribed.',
  tabs: {
    label: 'Subscribers by status',
    options: {
      '': 'All',
      subscribed: subscribed.text,
      pending: pending.text,
      unsubscribed: unsubscribed.text,
    },
    useCounts: (data) =>
      data && {
        ...data.counts,
        '': data.counts.subscribed + data.counts.pending + data.counts.unsubscribed,
      },
  },
  search: ['Search subscribers', 'Email'],
  csv: {
    name: 'subscribers',
    columns: {
      Email: ({ email }) => email,
      Name: ({ name }) => name,
      State: (subscriber) => statusChip(subscriber).text,
      Since: ({ status_since }) => formatCsvTime(status_since),
    },
  },
  columns: [
    col.link(
      'Email',
      ({ email }) => <span className="wrap-anywhere">{email}</span>,
      () => undefined,
    ),
    col.link(
      'Customer',
      ({ name }) => name || 'No confirmed account',
      ({ customer_id }, { can }) => customer_id && can('customers:read') && `/admin/customers/${customer_id}`,
      { phone: 'line', plain: true },
    ),
    col.status('State', statusChip),
    col.date('Since', ({ status_since }) => status_since, { label: 'Since ' }),
  ],
  empty: {
    title: 'No subscribers yet',
    description: 'Visitors can subscribe at the bottom of each page, customers in their account.',
  },
  noMatch: {
    title: 'No subscribers match',
    description: 'Check the spelling, or view all subscribers.',
    clear: 'All subscribers',
  },
  Above: MarketingTabs,
})

export const handle = list.handle
export const meta = list.meta
export default list.Page
