import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { useState } from 'react'
import { useCancelOrder } from './use-order.ts'
import { NetworkButton } from '../../forms/network-button.tsx'

/** "Cancel order", which asks first. */
export function CancelOrder({ order }: { order: Order }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { cancel, isCancelling } = useCancelOrder(order.id)
  const close = () => setIsConfirming(false)
  return (
    <>
      <Button variant="danger" loading={isCancelling} onClick={() => setIsConfirming(true)}>
        {t('Cancel order')}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={close}
        role="alertdialog"
        title={t('Cancel order {number}?', { number: order.number })}
        subtitle={
          order.payment_status === 'paid'
            ? t('We’ll refund your original payment method. This can’t be undone.')
            : t('Nothing was charged. This can’t be undone.')
        }
        action={
          <div className="flex flex-col gap-2.5 md:flex-row-reverse md:flex-wrap">
            <NetworkButton
              variant="danger-filled"
              onClick={() => {
                close()
                void cancel()
              }}
            >
              {t('Cancel order')}
            </NetworkButton>
            <Button onClick={close}>{t('Keep order')}</Button>
          </div>
        }
      />
    </>
  )
}
