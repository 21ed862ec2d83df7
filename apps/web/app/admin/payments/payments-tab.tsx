import type { PaymentRow } from '@shop/contract/admin/accounting'
import { Chip } from '@shop/ui/chip'
import { formatNaira } from '@shop/ui/format/format-naira'
import { StatCard } from '@shop/ui/stat-card'
import type { ResponseBody } from '../../api/endpoint.ts'
import { listPayments } from '../../api/generated/admin/accounting.ts'
import { TestChip } from '../../entities/order/order-status.tsx'
import { attemptStatusLabel, channelLabel } from '../../entities/payment/payment-labels.ts'
import { formatPlainNaira } from '../../format/money.ts'
import { formatCsvTime, formatDayMonth } from '../../format/dates.ts'
import { col } from '../../tables/columns.tsx'
import { defineAdminList } from '../../tables/define-admin-list.tsx'
import type { ListPart } from '../../tables/list-config.ts'
import { parseDay } from '../../tables/list-address.ts'
import { paymentChip } from './labels.ts'

/** Columns of the CSV file; amounts in naira. */
export const paymentCsvColumns: Record<string, (payment: PaymentRow) => string> = {
  Time: (payment) => formatCsvTime(payment.created_at),
  Order: (payment) => payment.order_number,
  Payer: (payment) => payment.payer,
  Method: (payment) => paymentMethodLabel(payment),
  Reference: (payment) => payment.reference,
  Amount: (payment) => formatPlainNaira(payment.amount_kobo),
  Fee: ({ fee_kobo }) => (fee_kobo === null ? '' : formatPlainNaira(fee_kobo)),
  Refunded: (payment) => formatPlainNaira(payment.refunded_kobo),
  State: (payment) => attemptStatusLabel(payment.status),
  Test: (payment) => (payment.is_test ? 'TEST' : ''),
}

/** All payments, with the day's totals. */
export const { List: PaymentsTab } = defineAdminList(listPayments, {
  title: 'Payments',
  permission: 'payments:read',
  tabs: {
    label: 'Payments by status',
    options: { '': 'All', paid: 'Paid', pending: 'Waiting', failed: 'Failed', needs_review: 'To check' },
    useCounts: (data) => data && { needs_review: data.needs_review },
  },
  filters: [{ param: 'day', label: 'Day' }],
  filtersInline: true,
  search: ['Search payments', 'Order, reference, amount'],
  views: 'payments',
  csv: { name: 'payments', columns: paymentCsvColumns },
  columns: [
    col.dateTime('Time', ({ created_at }) => created_at),
    col.link(
      'Order and payer',
      ({ order_number }) => `#${order_number}`,
      ({ order_id }) => `/admin/orders/${order_id}`,
      { below: ({ payer }) => payer },
    ),
    col.text('Method', (payment) => paymentMethodLabel(payment)),
    col.exactMoney('Amount', ({ amount_kobo }) => amount_kobo, { phone: 'end', bold: true }),
    col.exactMoney('Fee', ({ fee_kobo }) => fee_kobo, { phone: 'hidden', muted: true }),
    col.text('State', (payment) => (
      <span className="flex flex-wrap items-center gap-1.5">
        {/* Problems are stated in a sentence, which may be wider than a phone. */}
        <Chip tone={paymentChip(payment).tone} className="whitespace-normal!">
          {paymentChip(payment).text}
        </Chip>
        {payment.is_test && <TestChip />}
      </span>
    )),
  ],
  empty: { title: 'No payments yet', description: 'Payments appear here.' },
  noMatch: {
    title: 'No payments match',
    description: 'Try another day, status or search.',
    clear: 'Clear filters',
  },
  Above: DayCards,
})

function DayCards({ data, query }: ListPart<ResponseBody<typeof listPayments>>) {
  if (!data) return null
  const { day_summary: day, needs_review, needs_review_kobo } = data
  const date = parseDay(query.get('day') ?? '')
  const share = day.captured_kobo > 0 ? ((100 * day.fees_kobo) / day.captured_kobo).toFixed(2) : '0'
  return (
    <div className="mb-4 grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4">
      <StatCard
        label={`Captured ${date ? formatDayMonth(date) : 'today'}`}
        value={formatNaira(day.captured_kobo)}
        note={day.captured_count === 1 ? '1 payment' : `${day.captured_count} payments`}
      />
      <StatCard label="Fees" value={formatNaira(day.fees_kobo)} note={`${share}% of payments`} />
      <StatCard
        label="Refunds sent"
        value={formatNaira(day.refunded_kobo)}
        note={day.refund_count === 1 ? '1 refund' : `${day.refund_count} refunds`}
      />
      <StatCard
        label="To check"
        value={String(needs_review)}
        note={needs_review > 0 ? `${formatNaira(needs_review_kobo)} to review` : 'Nothing to check'}
      />
    </div>
  )
}

const providers: Readonly<Record<string, string>> = { paystack: 'Paystack', flutterwave: 'Flutterwave' }

/** Label of a payment method: 'Card, Paystack', 'Cash', 'Shop’s account'. */
function paymentMethodLabel({ channel, provider }: Pick<PaymentRow, 'channel' | 'provider'>): string {
  if (provider === 'bank') return 'Shop’s account'
  const providerName = providers[provider]
  return providerName ? `${channelLabel(channel)}, ${providerName}` : channelLabel(channel ?? provider)
}
