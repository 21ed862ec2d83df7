import type { Department } from '@shop/ui/picture-fallback'

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

/** The drawing that stands in for a missing picture, by the category's slug. */
export function getDepartment(categorySlug: string): Department {
  return departments[categorySlug] ?? 'general'
}
