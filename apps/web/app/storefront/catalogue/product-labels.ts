import type { StockStatus } from '@shop/contract/catalogue'
import { t } from '@shop/contract/t'
import type { Department } from '@shop/ui/image-fallback'

const departments: Record<string, Department> = {
  'phones-tablets': 'phones',
  computing: 'computing',
  'tv-audio': 'audio',
  'power-solar': 'power',
  'home-kitchen': 'kitchen',
  'fashion-native': 'native',
  'fashion-everyday': 'fashion',
  'sport-shoes': 'sport',
  'beauty-care': 'beauty',
  groceries: 'food',
  'baby-kids': 'baby',
}

/** Placeholder drawing by the category's slug. */
export function getDepartment(categorySlug: string): Department {
  return departments[categorySlug] ?? 'general'
}

/** Stock label; `available` is used only for low stock. */
export function stockLabel(stockStatus: StockStatus, available: number): string {
  if (stockStatus === 'out_of_stock') return t('Sold out')
  return stockStatus === 'low_stock' ? t('Only {count} left', { count: available }) : t('In stock')
}
