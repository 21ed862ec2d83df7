import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { ButtonLink } from '@shop/ui/button'
import { ManualTransfer } from './manual-transfer.tsx'

/** The order waits for a transfer to the shop's own account. The page may be closed and opened again. */
export function ManualTransferPending({ order }: { order: Order }) {
  return (
    <div className="mx-auto max-w-120 pt-6 pb-6 md:pt-10">
      <div className="mb-4 text-center">
        <h1>{t('Waiting for your transfer')}</h1>
        <p className="mt-1 text-muted">{t('Order {number}', { number: order.number })}</p>
      </div>
      <ManualTransfer order={order} />
      <div className="mt-5 grid">
        <ButtonLink href={`/orders/${order.id}`} variant="quiet">
          {t('View order')}
        </ButtonLink>
      </div>
    </div>
  )
}
