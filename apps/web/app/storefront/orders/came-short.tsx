import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { formatNaira } from '@shop/ui/format/format-naira'
import { receivedKobo, shortfallKobo } from '../../entities/payment/short-payment.ts'
import { useNow } from '../../format/use-now.ts'
import { formatDeadline } from './until-words.ts'

/** Whether a payment came for it that did not suffice, and the rest is waited for; store credit is none. */
export function isUnderpaid(order: Order): boolean {
  const isAwaitingPayment = order.can_pay || order.transfer_to !== null
  return isAwaitingPayment && order.payment_status === 'partially_paid' && receivedKobo(order) > 0
}

/** What came, what is missing, and what becomes of both. Nothing unless it came short. */
export function UnderpaidNotice({ order, className }: { order: Order; className?: string }) {
  const now = useNow()
  if (!isUnderpaid(order)) return null
  return (
    <Banner tone="warn" className={className}>
      {t('{paid} received. {amount} is still missing.', {
        paid: formatNaira(receivedKobo(order)),
        amount: formatNaira(shortfallKobo(order)),
      })}
      {order.status === 'awaiting_payment' && order.reserved_until && (
        <p className="font-normal">
          {t('If we don’t receive the rest by {moment}, your order is cancelled and we’ll refund you.', {
            moment: formatDeadline(new Date(order.reserved_until), now),
          })}
        </p>
      )}
    </Banner>
  )
}
