import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'

const naira = (whole: string) => formatNaira(Number(whole) * 100)

/** A band of prices by its value: whole naira from and below, such as `5000-10000`. */
export function priceFacetLabel(value: string): string {
  const [from = '', below = ''] = value.split('-')
  if (below === '') return t('{amount} and up', { amount: naira(from) })
  if (Number(from) === 0) return t('Under {amount}', { amount: naira(below) })
  return t('{from} to {to}', { from: naira(from), to: naira(below) })
}

/** The lowest stars, or '' for any. */
export function ratingFacetLabel(value: string): string {
  return value === '' ? t('Any rating') : t('{stars} and up', { stars: value })
}

/** The lowest per cent, or '' for any. */
export function discountFacetLabel(value: string): string {
  if (value === '') return t('All prices')
  return value === '1' ? t('On offer') : t('{percent}% off or more', { percent: value })
}
