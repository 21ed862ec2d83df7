import { ButtonLink } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { Tabs } from '@shop/ui/tabs'
import { Plus } from 'lucide-react'
import { useSearchParams, Link } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { LoadError } from '../../errors/async-section.tsx'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { usePermission } from '../../api/profile.ts'
import { MarketingTabs } from './marketing-tabs.tsx'
import { useCategoryOptions, usePromotions, useTogglePromotion } from './queries.ts'
import type { AdminPromotion } from '@shop/contract/admin/promotions'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import { EmptyState } from '@shop/ui/empty-state'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Switch } from '@shop/ui/switch'
import { discountLabel, periodLabel, promotionStatusChips, type CategoryNames } from './labels.ts'

export const handle: AdminHandle = { title: 'Marketing', permission: 'marketing:read' }

export const meta = pageTitle('Marketing')

const path = '/admin/marketing'

export default function MarketingPage() {
  const [query] = useSearchParams()
  const { data, error, refetch, isFetching } = usePromotions()
  const names = new Map(useCategoryOptions().map(({ slug, name }) => [slug, name]))
  const canEdit = usePermission('marketing:write')
  const current = getTab(query.get('view'))
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
              href: tab.key === 'all' ? path : `${path}?view=${tab.key}`,
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

interface PromotionTab {
  key: string
  text: string
  matches: (promotion: Pick<AdminPromotion, 'status'>) => boolean
}

const all: PromotionTab = { key: 'all', text: 'All', matches: () => true }

const promotionTabs: readonly PromotionTab[] = [
  all,
  { key: 'running', text: 'Active', matches: ({ status: state }) => state === 'active' },
  { key: 'planned', text: 'Scheduled', matches: ({ status: state }) => state === 'scheduled' },
  { key: 'ended', text: 'Ended', matches: ({ status: state }) => !['active', 'scheduled'].includes(state) },
]

function getTab(key: string | null): PromotionTab {
  return promotionTabs.find((tab) => tab.key === key) ?? all
}

type Row = AdminPromotion & { offer: string }

const columns: Column<Row>[] = [
  {
    key: 'promotion',
    header: 'Promotion',
    phone: 'title',
    cell: (row) => (
      <Link to={`/admin/marketing/promotions/${row.id}`} className="font-semibold hover:underline">
        {row.code ?? row.name}
        <span className="block text-caption font-normal text-muted">
          {row.code ? `Coupon, ${row.name}` : 'Automatic'}
        </span>
      </Link>
    ),
  },
  { key: 'offer', header: 'What the customer gets', cell: (row) => row.offer },
  { key: 'when', header: 'Dates', cell: (row) => <span className="text-muted">{periodLabel(row)}</span> },
  {
    key: 'used',
    header: 'Used',
    align: 'end',
    cell: (row) => (
      <>
        <span className="text-muted md:hidden">Used </span>
        {usageLabel(row)}
      </>
    ),
  },
  {
    key: 'given',
    header: 'Total discount given',
    align: 'end',
    phone: 'hidden',
    cell: (row) => formatNaira(row.total_discount_kobo),
  },
  {
    key: 'state',
    header: 'State',
    phone: 'end',
    cell: (row) => (
      <Chip tone={promotionStatusChips[row.status].tone}>{promotionStatusChips[row.status].text}</Chip>
    ),
  },
  { key: 'on', header: 'On', cell: (row) => <ActiveSwitch promotion={row} /> },
]

interface PromotionsTableProps {
  promotions: AdminPromotion[]
  names: CategoryNames
  loading: boolean
}

/** Promotions with what they did so far, each to be switched on and off in its row. */
function PromotionsTable({ promotions, names, loading }: PromotionsTableProps) {
  return (
    <DataTable
      caption="Promotions"
      columns={columns}
      rows={promotions.map((promotion) => ({ ...promotion, offer: discountLabel(promotion, names) }))}
      rowKey={(row) => row.id}
      loading={loading}
      empty={
        <EmptyState
          illustration="list"
          title="No promotions here"
          line="Coupons need a code; automatic discounts don’t."
        />
      }
    />
  )
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
