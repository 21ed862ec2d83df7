import type { PayoutRow } from '@shop/contract/admin/settlements'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import { formatNairaExact } from '@shop/ui/format/format-naira'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { accountLabel } from '../../entities/payment/payment-words.ts'
import { formatDayMonth } from '../../format/staff-time.ts'

interface PayoutsTableProps {
  payouts: PayoutRow[]
  chosen: string | null
  loading: boolean
  empty: ReactNode
}

export function PayoutsTable({ payouts, chosen, loading, empty }: PayoutsTableProps) {
  return (
    <DataTable
      caption="Payouts"
      columns={getColumns(chosen)}
      rows={payouts}
      rowKey={({ id }) => id}
      loading={loading}
      empty={empty}
    />
  )
}

function getColumns(chosen: string | null): Column<PayoutRow>[] {
  return [
    {
      key: 'day',
      header: 'Day and provider',
      phone: 'title',
      cell: ({ id, paid_on, provider }) => (
        <>
          <Link
            to={`/admin/transactions?tab=settlements&payout=${id}`}
            aria-current={id === chosen ? 'true' : undefined}
            preventScrollReset
            className="inline-flex min-h-6 items-center font-bold aria-[current]:text-primary"
          >
            {formatDayMonth(paid_on)}
          </Link>
          <span className="block text-caption font-normal text-muted">{accountLabel(provider)}</span>
        </>
      ),
    },
    { key: 'lines', header: 'Lines', align: 'end', phone: 'hidden', cell: ({ line_count: lines }) => lines },
    {
      key: 'captured',
      header: 'Received',
      align: 'end',
      phone: 'hidden',
      cell: ({ captured_kobo }) => formatNairaExact(captured_kobo),
    },
    {
      key: 'fees',
      header: 'Fees',
      align: 'end',
      phone: 'hidden',
      cell: ({ fees_kobo }) => <span className="text-muted">{formatNairaExact(fees_kobo)}</span>,
    },
    {
      key: 'net',
      header: 'Paid out',
      align: 'end',
      phone: 'end',
      cell: ({ net_kobo }) => <b>{formatNairaExact(net_kobo)}</b>,
    },
    {
      key: 'bank',
      header: 'Amount in the bank',
      align: 'end',
      cell: ({ received_kobo }) =>
        received_kobo === null ? (
          <span className="text-muted">not reconciled</span>
        ) : (
          formatNairaExact(received_kobo)
        ),
    },
    { key: 'state', header: 'State', cell: (payout) => <StatusChip payout={payout} /> },
  ]
}

function StatusChip({ payout: { received_kobo, net_kobo } }: { payout: PayoutRow }) {
  if (received_kobo === null) return <Chip tone="warn">To check</Chip>
  if (received_kobo === net_kobo) return <Chip tone="ok">Reconciled</Chip>
  return <Chip tone="danger">{formatNairaExact(Math.abs(received_kobo - net_kobo))} off</Chip>
}
