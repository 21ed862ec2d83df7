import type { AgreementItems } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'

/** 'Gida blender and 2 more'. */
export function itemsSummary({
  title,
  quantity: pieces,
}: Pick<AgreementItems, 'title' | 'quantity'>): string {
  return pieces > 1 ? t('{name} and {count} more', { name: title, count: pieces - 1 }) : title
}
