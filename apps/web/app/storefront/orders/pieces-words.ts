import { t } from '@shop/contract/t'

/** '4 items', '1 item'. */
export function itemsLabel(count: number): string {
  return count === 1 ? t('1 item') : t('{count} items', { count })
}

/** The pieces of all lines in words. */
export function quantityLabel(lines: readonly { quantity: number }[]): string {
  return itemsLabel(lines.reduce((sum, { quantity }) => sum + quantity, 0))
}
