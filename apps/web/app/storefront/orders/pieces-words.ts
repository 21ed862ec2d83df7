import { t } from '@shop/contract/t'

/** '4 items', '1 item'. */
export function itemsWords(count: number): string {
  return count === 1 ? t('1 item') : t('{count} items', { count })
}

/** The pieces of all lines in words. */
export function piecesWords(lines: readonly { quantity: number }[]): string {
  return itemsWords(lines.reduce((sum, { quantity }) => sum + quantity, 0))
}
