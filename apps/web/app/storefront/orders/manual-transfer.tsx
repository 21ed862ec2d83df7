import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { formatDate, formatTimeOfDay } from '../../format/show-time.ts'
import { BankAccountCard } from './account-card.tsx'
import { UnderpaidNotice } from './came-short.tsx'
import { UploadReceipt } from './send-receipt.tsx'

/** The shop's own account for an order that waits for a transfer by hand, and what counts as paid. */
export function ManualTransfer({ order }: { order: Order }) {
  if (!order.transfer_to) return null
  const until = order.reserved_until === null ? null : new Date(order.reserved_until)
  return (
    <div className="grid gap-4">
      <UnderpaidNotice order={order} />
      <BankAccountCard
        until={null}
        amountKobo={order.outstanding_kobo}
        account={order.transfer_to}
        narration={order.number}
      />
      <Banner tone="info">
        {until &&
          t('We’re holding your items until {date}, {hour}.', {
            date: formatDate(until),
            hour: formatTimeOfDay(until),
          })}{' '}
        {t('We’ll email {email} once the money is in our account. This can take a few hours.', {
          email: order.email,
        })}
      </Banner>
      <UploadReceipt orderId={order.id} />
    </div>
  )
}
