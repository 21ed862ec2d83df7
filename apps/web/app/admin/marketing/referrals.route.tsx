import type { ReferralOverview, Referral } from '@shop/contract/admin/referrals'
import { Chip, type ChipLabel } from '@shop/ui/chip'
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
import { DataTable, type Column } from '@shop/ui/data-table'
import { EmptyState } from '@shop/ui/empty-state'
import { Link } from 'react-router'
import { formatDay } from '../../format/staff-dates.ts'
import { useNow } from '../../format/dates.ts'

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
            <ReferralsTable referrals={read.data?.items ?? []} loading={read.isPending} />
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
    rewarded_kobo: given_kobo,
    reversed_kobo,
  } = totals
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label="Customers with a link" value={formatCount(links)} />
      <StatCard label="Friends signed up" value={formatCount(joined)} />
      <StatCard label="Placed an order" value={formatCount(ordered)} />
      <StatCard
        label="Credit given"
        value={formatNaira(given_kobo)}
        note={[
          pending_kobo > 0 && `${formatNaira(pending_kobo)} waits`,
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

const reasons: Record<Referral['reason'], string> = {
  '': '',
  same_person: 'Same email address, phone or delivery address',
  blocked: 'An account was blocked or deleted',
  limit_reached: 'Monthly limit reached',
  order_refunded: 'Order refunded',
}

interface ReferralsTableProps {
  referrals: Referral[]
  loading: boolean
}

/** Who invited whom, and what came of it. */
function ReferralsTable({ referrals, loading }: ReferralsTableProps) {
  const now = useNow()
  const canReadCustomers = usePermission('customers:read')
  return (
    <DataTable
      caption="Referred friends"
      columns={getColumns(now, canReadCustomers)}
      rows={referrals}
      rowKey={({ referee }) => referee.id}
      loading={loading}
      empty={
        <EmptyState
          illustration="list"
          title="No referrals yet"
          line="Customers find their link in their account, under Invite friends."
        />
      }
    />
  )
}

function getColumns(now: Date, canReadCustomers: boolean): Column<Referral>[] {
  const person = ({ id, name }: Referral['referee']) =>
    canReadCustomers ? (
      <Link to={`/admin/customers/${id}`} className="font-semibold text-primary hover:underline">
        {name}
      </Link>
    ) : (
      <span className="font-semibold">{name}</span>
    )
  return [
    { key: 'friend', header: 'Friend', phone: 'title', cell: ({ referee }) => person(referee) },
    {
      key: 'referrer',
      header: 'Referred by',
      cell: ({ referrer }) => (
        <>
          <span className="text-muted md:hidden">Referred by </span>
          {person(referrer)}
        </>
      ),
    },
    {
      key: 'joined',
      header: 'Signed up',
      cell: ({ joined_at }) => (
        <span className="text-muted">
          <span className="md:hidden">Signed up: </span>
          {formatDay(joined_at, now)}
        </span>
      ),
    },
    {
      key: 'reward',
      header: 'Reward',
      align: 'end',
      cell: ({ status: state, reward_kobo }) => (
        <>
          <span className="text-muted md:hidden">Reward: </span>
          {state === 'rejected' ? <span className="text-muted">None</span> : formatNaira(reward_kobo)}
        </>
      ),
    },
    {
      key: 'order',
      header: 'Order',
      cell: ({ order_id }) =>
        order_id ? (
          <Link to={`/admin/orders/${order_id}`} className="text-primary hover:underline">
            See <span className="md:hidden">the order</span>
            <span className="max-md:hidden">it</span>
          </Link>
        ) : (
          <span className="text-muted">
            <span className="md:hidden">Order: </span>None yet
          </span>
        ),
    },
    {
      key: 'state',
      header: 'State',
      phone: 'end',
      cell: ({ status: state }) => <Chip tone={chips[state].tone}>{chips[state].text}</Chip>,
    },
    {
      key: 'why',
      header: 'Reason or date',
      cell: (row) => <span className="text-muted">{referralStatusText(row, now)}</span>,
    },
  ]
}

function referralStatusText({ status: state, reason, due_at }: Referral, now: Date): string {
  return state === 'pending' && due_at ? `Due: ${formatDay(due_at, now)}` : reasons[reason]
}
