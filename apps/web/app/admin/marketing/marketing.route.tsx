import type { AdminPromotion } from '@shop/contract/admin/promotions'
import { ButtonLink } from '@shop/ui/button'
import { formatCount } from '@shop/ui/format/format-count'
import { Switch } from '@shop/ui/switch'
import { Plus } from 'lucide-react'
import { listPromotions } from '../../api/generated/admin/promotions.ts'
import { usePermission } from '../../api/profile.ts'
import { col } from '../../tables/columns.tsx'
import { defineAdminList } from '../../tables/define-admin-list.tsx'
import { discountLabel, periodLabel, promotionStatusChips } from './labels.ts'
import { MarketingTabs } from './marketing-tabs.tsx'
import { useCategoryOptions, useTogglePromotion } from './queries.ts'

type PromotionTab = 'all' | 'running' | 'planned' | 'ended'

const tabLabels: Record<PromotionTab, string> = {
  all: 'All',
  running: 'Active',
  planned: 'Scheduled',
  ended: 'Ended',
}

function isInTab({ status }: AdminPromotion, tab: string): boolean {
  if (tab === 'running') return status === 'active'
  if (tab === 'planned') return status === 'scheduled'
  return tab === 'all' || (status !== 'active' && status !== 'scheduled')
}

const getPromotions = ({ items }: { items: AdminPromotion[] }, tab: string) =>
  items.filter((promotion) => isInTab(promotion, tab))

const list = defineAdminList(listPromotions, getPromotions, {
  title: 'Promotions',
  heading: 'Marketing',
  pageTitle: 'Marketing',
  permission: 'marketing:read',
  description: 'Coupons and promotions. If offers can’t be combined, the best one applies.',
  limit: null,
  tabs: {
    label: 'Promotions by status',
    param: 'view',
    field: null,
    options: tabLabels,
    useCounts: (data) =>
      data && Object.fromEntries(Object.keys(tabLabels).map((tab) => [tab, getPromotions(data, tab).length])),
  },
  columns: [
    col.link(
      'Promotion',
      ({ code, name }) => code ?? name,
      ({ id }) => `/admin/marketing/promotions/${id}`,
      { below: ({ code, name }) => (code ? `Coupon, ${name}` : 'Automatic') },
    ),
    col.text('What the customer gets', (promotion) => <Discount promotion={promotion} />),
    col.text('Dates', (promotion) => periodLabel(promotion), { muted: true }),
    col.text('Used', (promotion) => usageLabel(promotion), { align: 'end', label: 'Used ' }),
    col.money('Total discount given', (row) => row.total_discount_kobo, { phone: 'hidden' }),
    col.status('State', ({ status }) => promotionStatusChips[status]),
    col.text('On', (promotion) => <ActiveSwitch promotion={promotion} />),
  ],
  empty: { title: 'No promotions here', description: 'Coupons need a code; automatic discounts don’t.' },
  Above: MarketingTabs,
  Actions: ({ can }) =>
    can('marketing:write') && (
      <ButtonLink
        variant="primary"
        size="dense"
        href="/admin/marketing/promotions/new"
        icon={<Plus aria-hidden />}
      >
        New promotion
      </ButtonLink>
    ),
})

export const handle = list.handle
export const meta = list.meta
export default list.Page

function Discount({ promotion }: { promotion: AdminPromotion }) {
  return discountLabel(promotion, new Map(useCategoryOptions().map(({ slug, name }) => [slug, name])))
}

function usageLabel({ order_count: orders, usage_limit, usage_limit_per_customer }: AdminPromotion): string {
  const max = usage_limit === null ? '' : ` of ${formatCount(usage_limit)}`
  return `${formatCount(orders)}${max}${usage_limit_per_customer === 1 ? ', once each' : ''}`
}

function ActiveSwitch({ promotion }: { promotion: AdminPromotion }) {
  const canEdit = usePermission('marketing:write')
  const { mutate, isPending } = useTogglePromotion()
  return (
    <Switch
      label={<span className="sr-only">{`${promotion.code ?? promotion.name} is on`}</span>}
      checked={promotion.active}
      disabled={!canEdit || isPending}
      onChange={(event) => mutate({ id: promotion.id, active: event.target.checked })}
    />
  )
}
