import type { Quote } from '@shop/contract/checkout'
import { t } from '@shop/contract/t'
import type { PaymentMethod } from '@shop/contract/payment-methods'
import { Banner } from '@shop/ui/banner'
import { formatNaira } from '@shop/ui/format/format-naira'

interface PrepaidNoteProps {
  quote: Pick<Quote, 'prepaid_kobo' | 'credit_kobo' | 'total_kobo' | 'delivery'>
  method: PaymentMethod | null
}

/** What of an order at the door is paid now, and that it is kept when the parcel is refused. */
export function PrepaidNote({ quote, method }: PrepaidNoteProps) {
  const { prepaid_kobo: fee, credit_kobo: credit, total_kobo: total } = quote
  if (method !== 'pay_on_delivery' || fee === 0) return null
  const now = Math.max(0, fee - credit)
  const isPickup = Boolean(quote.delivery?.pickup_point)
  const rest = formatNaira(total - Math.max(fee, credit))
  const amount = formatNaira(fee)
  return (
    <Banner tone="info" className="mt-3">
      {now > 0
        ? isPickup
          ? t('You’ll pay {now} for delivery now, and {rest} on collection.', {
              now: formatNaira(now),
              rest,
            })
          : t('You’ll pay {now} for delivery now, and {rest} on delivery.', {
              now: formatNaira(now),
              rest,
            })
        : t('Your store credit covers the delivery fee.')}
      <p className="font-medium">
        {isPickup
          ? t('The delivery fee of {amount} is not refunded if you don’t collect and pay for the parcel.', {
              amount,
            })
          : t('The delivery fee of {amount} is not refunded if you refuse or don’t pay for the parcel.', {
              amount,
            })}
      </p>
    </Banner>
  )
}
