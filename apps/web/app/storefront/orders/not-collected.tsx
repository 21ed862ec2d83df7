import type { Order } from '@shop/contract/orders'
import type { Parcel } from '@shop/contract/parcels'
import { t } from '@shop/contract/t'
import { refundsAfterReturn } from '../../entities/payment/money-once-back.ts'
import { isUncollected } from './was-not-collected.ts'

/** Why a parcel comes back that waited to be collected, what becomes of its money, and what can still be done. */
export function UncollectedNotice({ order, parcel }: { order: Order; parcel: Parcel }) {
  if (!isUncollected(parcel)) return null
  return (
    <p className="text-dense">
      {t('You didn’t collect it in time.')}{' '}
      {refundsAfterReturn(order)
        ? t('Once it is returned to us, we’ll refund what you paid.')
        : t('You pay nothing for it.')}{' '}
      {t('If you still want it, please contact us before it is returned.')}
    </p>
  )
}
