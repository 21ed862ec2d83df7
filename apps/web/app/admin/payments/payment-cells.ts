import type { PaymentRow } from '@shop/contract/admin/transactions'
import { attemptStatusLabel, channelLabel } from '../../entities/payment/payment-words.ts'
import { formatPlainNaira } from '../../format/plain-naira.ts'
import { formatCsvTime } from '../../format/sheet-time.ts'

const providers: Readonly<Record<string, string>> = { paystack: 'Paystack', flutterwave: 'Flutterwave' }

/** 'Card, Paystack', 'Cash', 'Own account'. */
export function paymentMethodLabel({ channel, provider }: Pick<PaymentRow, 'channel' | 'provider'>): string {
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
