import type { PaymentRow } from '@shop/contract/admin/transactions'
import { attemptWords, channelWords } from '../../entities/payment/payment-words.ts'
import { plainNaira } from '../../format/plain-naira.ts'
import { sheetTime } from '../../format/sheet-time.ts'

const providers: Readonly<Record<string, string>> = { paystack: 'Paystack', flutterwave: 'Flutterwave' }

/** 'Card, Paystack', 'Cash', 'Own account'. */
export function wayWords({ channel, provider }: Pick<PaymentRow, 'channel' | 'provider'>): string {
  if (provider === 'bank') return 'Shop’s account'
  const through = providers[provider]
  return through ? `${channelWords(channel)}, ${through}` : channelWords(channel ?? provider)
}

export const paymentHeads = [
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
export function paymentCells(payment: PaymentRow): string[] {
  return [
    sheetTime(payment.created_at),
    payment.order_number,
    payment.payer,
    wayWords(payment),
    payment.reference,
    plainNaira(payment.amount_kobo),
    payment.fee_kobo === null ? '' : plainNaira(payment.fee_kobo),
    plainNaira(payment.refunded_kobo),
    attemptWords(payment.status),
    payment.is_test ? 'TEST' : '',
  ]
}
