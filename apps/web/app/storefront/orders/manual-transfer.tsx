import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { formatDate, formatTimeOfDay, useNow } from '../../format/dates.ts'
import { BankAccountCard } from './bank-account-card.tsx'
import { receiptImagesMax } from '@shop/contract/limits'
import { FileTile } from '@shop/ui/file-tile'
import { FileUpload } from '@shop/ui/file-upload'
import { useState } from 'react'
import { UploadingPhotos, usePhotoUpload } from '../../forms/photo-upload.tsx'
import { formatNaira } from '@shop/ui/format/format-naira'
import { receivedKobo, amountToPayKobo } from '../../entities/payment/payment-rules.ts'
import { formatDeadline } from './time-left.tsx'

/** The shop's bank account for an order paid by manual transfer, and when it counts as paid. */
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
        {order.email
          ? t('We’ll email {email} once the money is in our account. This can take a few hours.', {
              email: order.email,
            })
          : t('Your order page shows it once the money is in our account. This can take a few hours.')}
      </Banner>
      <UploadReceipt orderId={order.id} />
    </div>
  )
}

/** Upload of a transfer receipt. It helps staff find the transfer but is no proof of payment. */
function UploadReceipt({ orderId }: { orderId: string }) {
  const [sent, setSent] = useState<string[]>([])
  const upload = usePhotoUpload((_done, { name }) => setSent((names) => [...names, name]))
  const url = `/api/orders/${encodeURIComponent(orderId)}/transfer-receipts`
  return (
    <div className="grid gap-2">
      <p className="text-dense text-muted">
        {t('It helps us find your money faster. A picture is not proof of payment.')}
      </p>
      <FileUpload
        label={t('Send a picture of your transfer')}
        accept="image/*"
        disabled={upload.sending !== null || sent.length >= receiptImagesMax}
        onFiles={(files) => void upload.send(url, files.slice(0, receiptImagesMax - sent.length))}
      >
        {sent.map((name, n) => (
          <FileTile key={`${n} ${name}`} name={name} />
        ))}
        <UploadingPhotos upload={upload} url={url} />
      </FileUpload>
    </div>
  )
}

/** Whether a payment fell short and the rest is awaited. Store credit does not count as a payment. */
export function isUnderpaid(order: Order): boolean {
  const isAwaitingPayment = order.can_pay || order.transfer_to !== null
  return isAwaitingPayment && order.payment_status === 'partially_paid' && receivedKobo(order) > 0
}

/** Amounts received and missing, and what happens to the order; nothing unless it is underpaid. */
export function UnderpaidNotice({ order, className }: { order: Order; className?: string }) {
  const now = useNow()
  if (!isUnderpaid(order)) return null
  return (
    <Banner tone="warn" className={className}>
      {t('{paid} received. {amount} is still missing.', {
        paid: formatNaira(receivedKobo(order)),
        amount: formatNaira(amountToPayKobo(order)),
      })}
      {order.status === 'awaiting_payment' && order.reserved_until && (
        <p className="font-normal">
          {t('If we don’t receive the rest by {time}, your order is cancelled and we’ll refund you.', {
            time: formatDeadline(new Date(order.reserved_until), now),
          })}
        </p>
      )}
    </Banner>
  )
}
