import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'

/** One refund as the shopper reads it in the bill. */
export function refundWords({ way, state }: Pick<Order['refunds'][number], 'way' | 'state'>): string {
  if (way === 'store_credit') return t('Given back as store credit')
  if (state === 'needs_attention') return t('Could not be sent back yet')
  return state === 'processed' ? t('Sent back') : t('On its way back')
}
