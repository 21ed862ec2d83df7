import type { DeliveryOption } from '@shop/contract/delivery'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { useStateName } from '../../entities/customer/states.ts'
import { deliveryWindow } from '../../format/delivery-window.ts'
import { useNow } from '../../format/use-now.ts'
import type { AddressForm } from '../../entities/customer/address-form.ts'
import { deliveryTitle } from './delivery-title.ts'

/** The finished delivery step in a few lines. */
export function DeliverySummary({
  address,
  delivery,
  giftNote,
}: {
  address: AddressForm
  delivery: DeliveryOption | null
  /** null: it is no gift. */
  giftNote: string | null
}) {
  const { full_name, phone, area, lga } = address
  const point = delivery?.pickup_point
  const { street, landmark } = point ? { street: point.address, landmark: point.landmark } : address
  const state = useStateName(address.state)
  const now = useNow()
  return (
    <>
      <span>
        <b className="font-semibold">{full_name}</b> <span className="text-muted">· {phone}</span>
      </span>
      <span className="text-muted">
        {(point ? [street] : [street, area, lga, state]).filter(Boolean).join(', ')}
      </span>
      {landmark && <span className="text-muted">{landmark}</span>}
      {delivery && (
        <span>
          {t('{way}, {days}, {amount}', {
            way: deliveryTitle(delivery),
            days: deliveryWindow(now, delivery),
            amount: formatNaira(delivery.fee_kobo),
          })}
        </span>
      )}
      {giftNote && (
        <span className="wrap-anywhere whitespace-pre-line">
          {t('Gift note')}: {giftNote}
        </span>
      )}
    </>
  )
}
