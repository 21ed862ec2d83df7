import { t } from '@shop/contract/t'
import type { PublicSlotProps } from '@shop/extension/slots'
import { pointsFor } from '../points.ts'
import type { Settings } from '../settings.ts'

/** What the cheapest variant earns, below the price of a product. */
export default function ProductPoints({ product, settings }: PublicSlotProps<'product-price', Settings>) {
  const lowestKobo = Math.min(...product.variants.map(({ price_kobo }) => price_kobo))
  const points = pointsFor(lowestKobo, settings)
  if (points <= 0) return null
  return (
    <p className="text-small font-semibold text-ok">
      {points === 1 ? t('Earn 1 point') : t('Earn {points} points', { points })}
    </p>
  )
}
