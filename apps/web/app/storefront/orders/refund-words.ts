import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'

/** One refund as the shopper reads it in the bill. */
export function refundLabel({
  method: way,
  status: state,
}: Pick<Order['refunds'][number], 'method' | 'status'>): string {
  if (way === 'store_credit') return t('Refunded as store credit')
  if (state === 'requires_bank_account') return t('Refund failed, we’re working on it')
  return state === 'processed' ? t('Refunded') : t('Refund on its way')
}
