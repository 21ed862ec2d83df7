import type { Goods } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'

/** 'Gida blender and 2 more'. */
export function goodsWords({ title, pieces }: Pick<Goods, 'title' | 'pieces'>): string {
  return pieces > 1 ? t('{name} and {count} more', { name: title, count: pieces - 1 }) : title
}
