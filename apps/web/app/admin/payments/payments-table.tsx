import type { PaymentRow } from '@shop/contract/admin/accounting'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import { formatNairaExact } from '@shop/ui/format/format-naira'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TestChip } from '../../entities/order/order-status.tsx'
import { formatDateTime, formatCsvTime } from '../../format/staff-dates.ts'
import { paymentChip } from './labels.ts'
import { attemptStatusLabel, channelLabel } from '../../entities/payment/payment-labels.ts'
import { formatPlainNaira } from '../../format/money.ts'

interface PaymentsTableProps {
  payments: PaymentRow[]
  now: Date
  loading: boolean
  empty: ReactNode
}

export function PaymentsTable({ payments, now, loading, empty }: PaymentsTableProps) {
  return (
    <DataTable
      caption="Payments"
      columns={getColumns(now)}
      rows={payments}
      rowKey={({ id }) => id}
      loading={loading}
      empty={empty}
    />
  )
}

function getColumns(now: Date): Column<PaymentRow>[] {
  return [
    {
      key: 'time',
      header: 'Time',
      cell: ({ created_at: at }) => (
        <span className="tabular whitespace-nowrap text-muted">{formatDateTime(at, now)}</span>
      ),
    },
    {
      key: 'order',
      header: 'Order and payer',
      phone: 'title',
      cell: ({ order_id, order_number, payer }) => (
        <>
          <Link to={`/admin/orders/${order_id}`} className="inline-flex min-h-6 items-center font-bold">
            #{order_number}
          </Link>
          <span className="block text-caption font-normal text-muted">{payer}</span>
        </>
      ),
    },
    { key: 'way', header: 'Method', cell: (payment) => paymentMethodLabel(payment) },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      phone: 'end',
      cell: ({ amount_kobo }) => <b className="tabular">{formatNairaExact(amount_kobo)}</b>,
    },
    {
      key: 'fee',
      header: 'Fee',
      align: 'end',
      phone: 'hidden',
      cell: ({ fee_kobo }) =>
        fee_kobo !== null && <span className="tabular text-muted">{formatNairaExact(fee_kobo)}</span>,
    },
    {
      key: 'state',
      header: 'State',
      cell: (payment) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <StatusChip payment={payment} />
          {payment.is_test && <TestChip />}
        </span>
      ),
    },
  ]
}

function StatusChip({ payment }: { payment: PaymentRow }) {
  const { text, tone } = paymentChip(payment)
  // What went wrong is said in a sentence, which is wider than a phone.
  return (
    <Chip tone={tone} className="whitespace-normal!">
      {text}
    </Chip>
  )
}

const providers: Readonly<Record<string, string>> = { paystack: 'Paystack', flutterwave: 'Flutterwave' }

/** 'Card, Paystack', 'Cash', 'Own account'. */
function paymentMethodLabel({ channel, provider }: Pick<PaymentRow, 'channel' | 'provider'>): string {
  if (provider === 'bank') return 'Shop’s account'
  const providerName = providers[provider]
  return providerName ? `${channelLabel(channel)}, ${providerName}` : channelLabel(channel ?? provider)
}

export const paymentCsvHeaders = [
  'Time',
  'Order',
  'Payer',
  'Method',
  'Reference',
  'Amount',
  'Fee',
  'Refunded',
  'State',
  'Test',
]

/** A payment as a row of a table file; amounts in naira. */
export function toPaymentCsvRow(payment: PaymentRow): string[] {
  return [
    formatCsvTime(payment.created_at),
    payment.order_number,
    payment.payer,
    paymentMethodLabel(payment),
    payment.reference,
    formatPlainNaira(payment.amount_kobo),
    payment.fee_kobo === null ? '' : formatPlainNaira(payment.fee_kobo),
    formatPlainNaira(payment.refunded_kobo),
    attemptStatusLabel(payment.status),
    payment.is_test ? 'TEST' : '',
  ]
}
