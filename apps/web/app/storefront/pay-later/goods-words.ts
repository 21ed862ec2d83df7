import type { Goods } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'

/** 'Gida blender and 2 more'. */
export function goodsWords({ title, quantity: pieces }: Pick<Goods, 'title' | 'quantity'>): string {
  return pieces > 1 ? t('{name} and {count} more', { name: title, count: pieces - 1 }) : title
}
