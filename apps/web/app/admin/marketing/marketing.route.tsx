import { ButtonLink } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { Tabs } from '@shop/ui/tabs'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { LoadError } from '../../errors/section-problem.tsx'
import { StaffSection } from '../../tables/staff-section.tsx'
import { pageTitle } from '../../runtime/titled.ts'
import { usePermission } from '../../api/use-permission.ts'
import { MarketingTabs } from './marketing-tabs.tsx'
import { promotionTabs, getTab } from './promotion-tabs.ts'
import { PromotionsTable } from './promotions-table.tsx'
import { useCategoryOptions, usePromotions } from './use-promotions.ts'

export const handle: AdminHandle = { title: 'Marketing', permission: 'marketing:read' }
export const meta = pageTitle('Marketing')

const path = '/admin/marketing'

export default function MarketingPage() {
  const [query] = useSearchParams()
  const { data, error, refetch, isFetching } = usePromotions()
  const names = new Map(useCategoryOptions().map(({ slug, name }) => [slug, name]))
  const canEdit = usePermission('marketing:write')
  const current = getTab(query.get('show'))
  return (
    <StaffSection
      title="Marketing"
      permission="marketing:read"
      line="Coupons and promotions. If offers can’t be combined, the best one applies."
      actions={
        canEdit && (
          <ButtonLink
            variant="primary"
            size="dense"
            href={`${path}/promotions/new`}
            icon={<Plus aria-hidden />}
          >
            New promotion
          </ButtonLink>
        )
      }
    >
      <MarketingTabs />
      <Panel flush>
        <div className="p-3">
          <Tabs
            label="Promotions by status"
            variant="pill"
            tabs={promotionTabs.map((tab) => ({
              text: tab.text,
              href: tab.key === 'all' ? path : `${path}?show=${tab.key}`,
              current: tab === current,
              count: data?.items.filter(tab.matches).length,
            }))}
          />
        </div>
        {!data && error ? (
          <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
        ) : (
          <PromotionsTable
            promotions={data?.items.filter(current.matches) ?? []}
            names={names}
            loading={!data}
          />
        )}
      </Panel>
    </StaffSection>
  )
}
