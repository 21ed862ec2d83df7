import type { ReferralOverview, Referral } from '@shop/contract/admin/referrals'
import type { ChipLabel } from '@shop/ui/chip'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { StatCard } from '@shop/ui/stat-card'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { getReferrals } from '../../api/generated/admin/referrals.ts'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { usePermission } from '../../api/profile.ts'
import { MarketingTabs } from './marketing-tabs.tsx'
import { ReferralTermsCard } from './referral-terms-form.tsx'
import { EmptyState } from '@shop/ui/empty-state'
import { formatDay } from '../../format/staff-dates.ts'
import { AdminTable, col, RowLink } from '../../tables/columns.tsx'

export const handle: AdminHandle = {
  title: 'Referrals',
  permission: 'marketing:read',
  parent: { label: 'Marketing', to: '/admin/marketing' },
}

export const meta = pageTitle('Referrals')

export default function ReferralsPage() {
  const read = useQuery({ ...getReferrals.query(), enabled: usePermission('marketing:read') })
  return (
    <StaffSection
      title="Marketing"
      permission="marketing:read"
      line="Customers share a link. A friend who signs up with it gets a coupon, and the customer gets store credit once the friend has ordered."
    >
      <MarketingTabs />
      <div className="grid gap-5">
        {read.data && <ReferralMetricCards summary={read.data.summary} />}
        <ReferralTermsCard />
        {(read.data || !read.error) && (
          <Panel title="Referred friends" note="The newest 50" flush>
            <AdminTable
              caption="Referred friends"
              columns={columns}
              rows={read.data?.items ?? []}
              rowKey={({ referee }) => referee.id}
              loading={read.isPending}
              empty={
                <EmptyState
                  illustration="list"
                  title="No referrals yet"
                  line="Customers find their link in their account, under Invite friends."
                />
              }
            />
          </Panel>
        )}
      </div>
    </StaffSection>
  )
}

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
