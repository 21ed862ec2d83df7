import type { AdminPromotion } from '@shop/contract/admin/promotions'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import { EmptyState } from '@shop/ui/empty-state'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Switch } from '@shop/ui/switch'
import { Link } from 'react-router'
import { usePermission } from '../../api/use-permission.ts'
import { discountLabel, periodLabel, promotionStatusChips, type CategoryNames } from './promotion-words.ts'
import { useTogglePromotion } from './use-promotions.ts'

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
export function PromotionsTable({ promotions, names, loading }: PromotionsTableProps) {
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
