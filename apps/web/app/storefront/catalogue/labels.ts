import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'

const naira = (whole: string) => formatNaira(Number(whole) * 100)

/** Label of a price range in whole naira, such as `5000-10000`. */
export function priceFacetLabel(value: string): string {
  const [from = '', below = ''] = value.split('-')
  if (below === '') return t('{amount} and up', { amount: naira(from) })
  if (Number(from) === 0) return t('Under {amount}', { amount: naira(below) })
  return t('{from} to {to}', { from: naira(from), to: naira(below) })
}

/** Label of a minimum rating; '' is any. */
export function ratingFacetLabel(value: string): string {
  return value === '' ? t('Any rating') : t('{stars} and up', { stars: value })
}

/** Label of a minimum discount in per cent; '' is any. */
export function discountFacetLabel(value: string): string {
  if (value === '') return t('All prices')
  return value === '1' ? t('On offer') : t('{percent}% off or more', { percent: value })
}
