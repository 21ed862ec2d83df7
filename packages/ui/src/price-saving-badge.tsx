import { t } from '@shop/contract/t'
import { Badge } from './badge.tsx'
import { formatNaira } from './format/format-naira.ts'
import { priceSaving } from './format/price-saving.ts'

/** "Save ₦5,500 (16%)" between two prices in kobo; nothing when nothing is saved. */
export function PriceSavingBadge({
  nowKobo,
  wasKobo,
}: {
  nowKobo: number
  wasKobo: number | null | undefined
}) {
  const saving = priceSaving(nowKobo, wasKobo)
  if (!saving) return null
  return (
    <Badge tone="saving">
      {t('Save {amount} ({percent}%)', { amount: formatNaira(saving.kobo), percent: saving.percent })}
    </Badge>
  )
}
