import { t } from '@shop/contract/t'
import type { ShopErrorData } from '@shop/domain/core/errors'

/** Message of `too_many_unpaid_orders`: why, and what to do. */
export function tooManyUnpaidMessage({
  subject,
  count: orderCount,
  is_confirmed: isConfirmed,
}: ShopErrorData) {
  const count = Number(orderCount ?? 1)
  if (subject === 'ended')
    return t('Orders that you did not pay: {count}. Please pay online this time, or contact us.', { count })
  if (subject === 'ended online')
    return t('Orders that you did not pay today: {count}. Pay one of them, or order again tomorrow.', {
      count,
    })
  if (subject === 'phone')
    return isConfirmed
      ? t('{count} orders with this phone number are not paid yet. Pay or cancel one of them first.', {
          count,
        })
      : t(
          '{count} orders with this phone number are not paid yet. Pay or cancel one of them, or confirm your email first.',
          { count },
        )
  if (subject === 'address')
    return isConfirmed
      ? t('{count} orders to this address are not paid yet. Pay or cancel one of them first.', { count })
      : t(
          '{count} orders to this address are not paid yet. Pay or cancel one of them, or confirm your email first.',
          { count },
        )
  return isConfirmed
    ? t('You already have {count} unpaid orders. Pay or cancel one of them, then order again.', { count })
    : t(
        'You already have {count} unpaid orders. Pay or cancel one of them, or confirm your email, then order again.',
        { count },
      )
}

/** Message of `unpaid_order_too_large`: why, and what to do. */
export function unpaidTooLargeMessage({ count, amount, is_confirmed: isConfirmed }: ShopErrorData): string {
  if (typeof amount === 'string')
    return isConfirmed
      ? t('Orders that are paid later can be worth up to {amount} together. Pay online, or contact us.', {
          amount,
        })
      : t(
          'Until your email is confirmed, orders that are paid later can be worth up to {amount} together. Confirm your email, or pay online.',
          { amount },
        )
  return isConfirmed
    ? t('Unpaid orders can hold up to {count} items together. Order fewer, or contact us.', {
        count: Number(count ?? 1),
      })
    : t(
        'Until your email is confirmed, unpaid orders can hold up to {count} items together. Confirm your email, or order fewer.',
        { count: Number(count ?? 1) },
      )
}
