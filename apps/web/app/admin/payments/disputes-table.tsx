import type { Dispute } from '@shop/contract/admin/disputes'
import { disputeChip, disputeMessage } from '@shop/contract/admin/dispute-labels'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import { formatNairaExact } from '@shop/ui/format/format-naira'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TestChip } from '../../entities/order/order-chips.tsx'
import { formatDateTime } from '../../format/staff-time.ts'
import { usePermission } from '../../api/use-permission.ts'

interface DisputesTableProps {
  disputes: Dispute[]
  now: Date
  loading: boolean
  empty: ReactNode
  onChoose: (dispute: Dispute) => void
}

export function DisputesTable({ disputes, now, loading, empty, onChoose }: DisputesTableProps) {
  const canAddNote = usePermission('payments:refund')
  return (
    <DataTable
      caption="Disputes"
      columns={getColumns(now, canAddNote ? onChoose : undefined)}
      rows={disputes}
      rowKey={({ id }) => id}
      loading={loading}
      empty={empty}
    />
  )
}

function getColumns(now: Date, onChoose: ((dispute: Dispute) => void) | undefined): Column<Dispute>[] {
  const columns: Column<Dispute>[] = [
    {
      key: 'order',
      header: 'Order',
      phone: 'title',
      cell: ({ order_id, order_number, category }) => (
        <>
          <Link to={`/admin/orders/${order_id}`} className="inline-flex min-h-6 items-center font-bold">
            #{order_number}
          </Link>
          {category && <span className="block min-w-24 text-caption font-normal text-muted">{category}</span>}
        </>
      ),
    },
    {
      key: 'opened',
      header: 'Opened',
      cell: ({ opened_at }) => (
        <span className="tabular whitespace-nowrap text-muted">{formatDateTime(opened_at, now)}</span>
      ),
    },
    {
      key: 'todo',
      header: 'What to do',
      cell: (dispute) => (
        <>
          {disputeMessage(dispute, (at) => formatDateTime(at, now))}
          {dispute.note && <span className="block text-caption text-muted">{dispute.note}</span>}
        </>
      ),
    },
    {
      key: 'amount',
      header: 'Claimed',
      align: 'end',
      phone: 'end',
      cell: ({ amount_kobo }) => <b className="tabular">{formatNairaExact(amount_kobo)}</b>,
    },
    {
      key: 'status',
      header: 'State',
      cell: ({ status, is_test }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <Chip tone={disputeChip(status).tone}>{disputeChip(status).text}</Chip>
          {is_test && <TestChip />}
        </span>
      ),
    },
  ]
  if (!onChoose) return columns
  return [
    ...columns,
    {
      key: 'act',
      header: 'Note',
      align: 'end',
      cell: (dispute) => (
        <Button size="dense" onClick={() => onChoose(dispute)}>
          Note
        </Button>
      ),
    },
  ]
}
