import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { ButtonLink, Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { CustomerConfirmDialog } from '../../forms/customer-confirm.tsx'
import { NetworkButton } from '../../forms/network-button.tsx'
import { formatDate, useNow } from '../../format/dates.ts'
import { UnderpaidNotice } from './manual-transfer.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { ReturnItems } from './return-dialog.tsx'
import { supportsReturns } from './return-draft.ts'
import { useRetryPayment, useCancelOrder } from './queries.ts'
import { useState } from 'react'

/** Order status with the actions available now. */
export function OrderStatus({ order }: { order: Order }) {
  const { pay, isPaying } = useRetryPayment(order.id)
  const now = useNow()
  const failed = order.can_pay && order.payment_message
  const isTransfer = order.payment_method === 'bank_transfer' && order.status === 'awaiting_payment'
  return (
    <Panel title={t('Order status')}>
      {failed && (
        <Banner tone="error" className="mb-4">
          {t('The payment failed: {reason}', { reason: failed })}
          <p className="font-medium">
            {t('You haven’t been charged twice. Check your bank alert before paying again.')}
          </p>
        </Banner>
      )}
      {!order.transfer_to && <UnderpaidNotice order={order} className="mb-4" />}
      {order.can_pay && (
        <div className="mb-5 flex flex-wrap gap-2.5">
          {isTransfer && (
            <ButtonLink href={`/orders/${order.id}/confirmation`} variant="primary" className="max-md:w-full">
              {t('See the account number')}
            </ButtonLink>
          )}
          <NetworkButton
            variant={isTransfer ? 'quiet' : 'primary'}
            loading={isPaying}
            onClick={() => void pay()}
            className="max-md:w-full"
          >
            {isTransfer
              ? t('Pay another way')
              : t('Pay now, {amount}', { amount: formatNaira(order.payable_now_kobo) })}
          </NetworkButton>
        </div>
      )}
      <OrderTimeline order={order} />
      <OrderParcels order={order} />
      <div className="mt-5 flex flex-col gap-2.5 md:flex-row">
        <ButtonLink href="/contact?type=Order+Support">{t('Report a problem')}</ButtonLink>
        {supportsReturns(order) && <ReturnItems order={order} />}
        {order.can_cancel && <CancelOrder order={order} />}
      </div>
      {supportsReturns(order) && order.return_until && now < new Date(order.return_until) && (
        <p className="mt-2.5 text-small text-muted">
          {t('You can return items until {date}.', {
            date: formatDate(new Date(order.return_until)),
          })}
        </p>
      )}
    </Panel>
  )
}

/** "Cancel order" button with a confirm dialog. */
function CancelOrder({ order }: { order: Order }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const cancel = useCancelOrder(order.id)
  const close = () => setIsConfirming(false)
  return (
    <>
      <Button variant="danger" loading={cancel.isPending} onClick={() => setIsConfirming(true)}>
        {t('Cancel order')}
      </Button>
      <CustomerConfirmDialog
        open={isConfirming}
        onClose={close}
        title={t('Cancel order {number}?', { number: order.number })}
        subtitle={
          order.payment_status === 'paid'
            ? t('We’ll refund your original payment method. This can’t be undone.')
            : t('Nothing was charged. This can’t be undone.')
        }
        confirmButton={
          <NetworkButton
            variant="danger-filled"
            onClick={() => {
              close()
              cancel.mutate()
            }}
          >
            {t('Cancel order')}
          </NetworkButton>
        }
        cancelLabel={t('Keep order')}
      />
    </>
  )
}
