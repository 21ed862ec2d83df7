import { t } from '@shop/contract/t'
import { Badge } from './badge.tsx'
import { formatNaira } from './format/format-naira.ts'

/** "Save ₦5,500 (16%)" between two prices in kobo; renders nothing if there is no saving. */
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

/** Saving between two prices in kobo; null unless the regular price is at least one per cent above the current one. */
export function getPriceSaving(
  priceKobo: number,
  regularPriceKobo: number | null | undefined,
): { kobo: number; percent: number } | null {
  if (!regularPriceKobo || regularPriceKobo <= priceKobo) return null
  const kobo = regularPriceKobo - priceKobo
  const percent = Math.floor((kobo * 100) / regularPriceKobo)
  return percent >= 1 ? { kobo, percent } : null
}
