import { t } from '@shop/contract/t'
import { Chip } from '@shop/ui/chip'
import { formatNaira } from '@shop/ui/format/format-naira'
import { TrendingDown } from 'lucide-react'

/** How much less a saved product costs than on the day it was saved; nothing when it does not. */
export function PriceDrop({ priceKobo, addedAtKobo }: { priceKobo: number; addedAtKobo: number }) {
  if (priceKobo >= addedAtKobo) return null
  return (
    <p className="mt-1.5">
      <Chip tone="danger" icon={<TrendingDown />}>
        {t('{amount} less', { amount: formatNaira(addedAtKobo - priceKobo) })}
      </Chip>
    </p>
  )
}
