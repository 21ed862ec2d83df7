import { t } from '@shop/contract/t'
import { Badge } from './badge.tsx'
import { formatNaira } from './format/format-naira.ts'
import { getPriceSaving } from './format/price-saving.ts'

/** "Save ₦5,500 (16%)" between two prices in kobo; nothing when nothing is saved. */
export function PriceSavingBadge({
  priceKobo,
  regularPriceKobo,
}: {
  priceKobo: number
  regularPriceKobo: number | null | undefined
}) {
  const saving = getPriceSaving(priceKobo, regularPriceKobo)
  if (!saving) return null
  return (
    <Badge tone="saving">
      {t('Save {amount} ({percent}%)', { amount: formatNaira(saving.kobo), percent: saving.percent })}
    </Badge>
  )
}
