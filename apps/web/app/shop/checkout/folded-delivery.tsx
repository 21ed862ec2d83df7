import type { DeliveryOption } from '@shop/contract/delivery'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { useStateName } from '../../client/states.ts'
import { deliveryWindow } from '../../layout/delivery-window.ts'
import { useNow } from '../../layout/use-now.ts'
import type { AddressForm } from '../../layout/address-form.ts'

/** The finished delivery step in a few lines. */
export function FoldedDelivery({
  address,
  delivery,
}: {
  address: AddressForm
  delivery: DeliveryOption | null
}) {
  const { full_name, phone, street, landmark, area, lga } = address
  const state = useStateName(address.state)
  const now = useNow()
  return (
    <>
      <span>
        <b className="font-semibold">{full_name}</b> <span className="text-muted">· {phone}</span>
      </span>
      <span className="text-muted">{[street, area, lga, state].filter(Boolean).join(', ')}</span>
      {landmark && <span className="text-muted">{landmark}</span>}
      {delivery && (
        <span>
          {t('To your door, {days}, {amount}', {
            days: deliveryWindow(now, delivery),
            amount: formatNaira(delivery.fee_kobo),
          })}
        </span>
      )}
    </>
  )
}
