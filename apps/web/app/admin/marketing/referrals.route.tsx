import type { ReferralOverview, Referral } from '@shop/contract/admin/referrals'
import type { ChipLabel } from '@shop/ui/chip'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNaira } from '@shop/ui/format/format-naira'
import { StatCard } from '@shop/ui/stat-card'
import { listReferrals } from '../../api/generated/admin/referrals.ts'
import { MarketingTabs } from './marketing-tabs.tsx'
import { ReferralTermsCard } from './referral-terms-form.tsx'
import { formatDay } from '../../format/dates.ts'
import { col, RowLink } from '../../tables/columns.tsx'
import { defineAdminList } from '../../tables/define-admin-list.tsx'

function ReferralMetricCards({ summary: totals }: Pick<ReferralOverview, 'summary'>) {
  const {
    link_count: links,
    joined_count: joined,
    ordered_count: ordered,
    pending_kobo,
    rewarded_kobo,
    reversed_kobo,
  } = totals
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label="Customers with a link" value={formatCount(links)} />
      <StatCard label="Friends signed up" value={formatCount(joined)} />
      <StatCard label="Placed an order" value={formatCount(ordered)} />
      <StatCard
        label="Credit given"
        value={formatNaira(rewarded_kobo)}
        note={[
          pending_kobo > 0 && `${formatNaira(pending_kobo)} pending`,
          reversed_kobo > 0 && `${formatNaira(reversed_kobo)} reversed`,
        ]
          .filter(Boolean)
          .join(', ')}
      />
    </div>
  )
}

const chips: Record<Referral['status'], ChipLabel> = {
  joined: { text: 'Signed up', tone: 'info' },
  pending: { text: 'Ordered', tone: 'info' },
  rewarded: { text: 'Rewarded', tone: 'ok' },
  rejected: { text: 'No reward', tone: 'warn' },
  reversed: { text: 'Reversed', tone: 'neutral' },
}

const reasons: Record<NonNullable<Referral['reason']>, string> = {
  same_person: 'Same email address, phone or delivery address',
  blocked: 'An account was blocked or deleted',
  limit_reached: 'Monthly limit reached',
  order_refunded: 'Order refunded',
}

const customerColumn = (header: string, get: (row: Referral) => Referral['referee'], options: object) =>
  col.link<Referral>(
    header,
    (row) => get(row).name,
    (row, { can }) => can('customers:read') && `/admin/customers/${get(row).id}`,
    options,
  )

const columns = [
  customerColumn('Referee', ({ referee }) => referee, {}),
  customerColumn('Referred by', ({ referrer }) => referrer, { phone: 'line', label: 'Referred by ' }),
  col.date<Referral>('Signed up', ({ joined_at }) => joined_at, { label: 'Signed up: ' }),
  col.money<Referral>('Reward', ({ status, reward_kobo }) => (status === 'rejected' ? null : reward_kobo), {
    label: 'Reward: ',
    none: 'None',
  }),
  col.text<Referral>('Order', ({ order_id }) =>
    order_id ? (
      <RowLink to={`/admin/orders/${order_id}`}>
        See <span className="md:hidden">the order</span>
        <span className="max-md:hidden">it</span>
      </RowLink>
    ) : (
      <span className="text-muted">
        <span className="md:hidden">Order: </span>None yet
      </span>
    ),
  ),
  col.status<Referral>('State', ({ status }) => chips[status]),
  col.text<Referral>(
    'Reason or date',
    ({ status, reason, due_at }, { now }) =>
      status === 'pending' && due_at ? `Due: ${formatDay(due_at, now)}` : reason && reasons[reason],
    { muted: true },
  ),
]

const list = defineAdminList(listReferrals, {
  title: 'Referred friends',
  pageTitle: 'Referrals',
  heading: 'Marketing',
  parent: { label: 'Marketing', to: '/admin/marketing' },
  permission: 'marketing:read',
  description:
    'Customers share a link. A friend who signs up with it gets a coupon, and the customer gets store credit once the friend has ordered.',
  limit: null,
  rowKey: ({ referee }) => referee.id,
  columns,
  empty: {
    title: 'No referrals yet',
    description: 'Customers find their link in their account, under Invite friends.',
  },
  panel: { title: 'Referred friends', note: 'The newest 50' },
  Above: ({ data }) => (
    <>
      <MarketingTabs />
      <div className="mb-5 grid gap-5">
        {data && <ReferralMetricCards summary={data.summary} />}
        <ReferralTermsCard />
      </div>
    </>
  ),
})

export const handle = list.handle
export const meta = list.meta
export default list.Page
