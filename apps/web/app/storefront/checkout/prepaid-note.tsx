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
  const isCollected = Boolean(quote.delivery?.point)
  const rest = formatNaira(total - Math.max(fee, credit))
  const amount = formatNaira(fee)
  return (
    <Banner tone="info" className="mt-3">
      {now > 0
        ? isCollected
          ? t('You pay {now} for the delivery now, and {rest} where you collect it.', {
              now: formatNaira(now),
              rest,
            })
          : t('You pay {now} for the delivery now, and {rest} when it comes.', {
              now: formatNaira(now),
              rest,
            })
        : t('Your store credit pays for the delivery.')}
      <p className="font-medium">
        {isCollected
          ? t('The delivery fee of {amount} is kept if you do not collect and pay the parcel.', { amount })
          : t('The delivery fee of {amount} is kept if you do not take or pay the parcel at the door.', {
              amount,
            })}
      </p>
    </Banner>
  )
}
