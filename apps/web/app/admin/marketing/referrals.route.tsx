import type { ReferralOverview } from '@shop/contract/admin/referrals'
import { Chip } from '@shop/ui/chip'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { StatCard } from '@shop/ui/stat-card'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { AuditLink } from '../../entities/order/history-link.tsx'
import { AsyncSection } from '../../errors/loaded-part.tsx'
import { useSettingsResource } from '../../shell/admin/own-settings.ts'
import { StaffSection } from '../../tables/staff-section.tsx'
import { pageTitle } from '../../runtime/titled.ts'
import { usePermission } from '../../api/use-permission.ts'
import { MarketingTabs } from './marketing-tabs.tsx'
import { ReferralTermsForm } from './referral-terms-form.tsx'
import { ReferralsTable } from './referrals-table.tsx'
import { referralSettings } from './use-referrals.ts'

export const handle: AdminHandle = {
  title: 'Referrals',
  permission: 'marketing:read',
  parent: { label: 'Marketing', to: '/admin/marketing' },
}
export const meta = pageTitle('Referrals')

export default function ReferralsPage() {
  const read = useSettingsResource(referralSettings, usePermission('marketing:read'))
  const on = read.data?.terms.enabled
  return (
    <StaffSection
      title="Marketing"
      permission="marketing:read"
      line="Customers share a link. A friend who signs up with it gets a coupon, and the customer gets store credit once the friend has ordered."
    >
      <MarketingTabs />
      <div className="grid gap-5">
        {read.data && <ReferralMetricCards summary={read.data.summary} />}
        <Panel
          title="Rewards"
          end={on !== undefined && <Chip tone={on ? 'ok' : 'neutral'}>{on ? 'On' : 'Off'}</Chip>}
        >
          <AsyncSection read={read} label="Loading referral terms" height="h-80">
            {({ terms }) => <ReferralTermsForm key={JSON.stringify(terms)} stored={terms} />}
          </AsyncSection>
          <AuditLink subject="settings:referrals" />
        </Panel>
        {(read.data || !read.error) && (
          <Panel title="Referred friends" note="The newest 50" flush>
            <ReferralsTable referrals={read.data?.items ?? []} loading={read.isPending} />
          </Panel>
        )}
      </div>
    </StaffSection>
  )
}

function ReferralMetricCards({ summary: figures }: Pick<ReferralOverview, 'summary'>) {
  const {
    link_count: links,
    joined_count: joined,
    ordered_count: ordered,
    pending_kobo,
    rewarded_kobo: given_kobo,
    reversed_kobo,
  } = figures
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
