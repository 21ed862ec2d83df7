import type { Category } from '@shop/contract/catalogue'
import type { ShopFacts } from '@shop/contract/settings'
import { useRouteLoaderData } from 'react-router'

/** What the root's loader answers; every page has it. */
export interface RootData {
  facts: ShopFacts
  categories: Category[]
  saver: boolean
  /** Of the shop, for addresses that others read; without a slash at its end. */
  origin: string
  /** For the copyright line. */
  year: number
}

/** While even the root could not be loaded, the error page has to stand without the shop's settings. */
export const noFacts: ShopFacts = {
  name: '',
  announcement: '',
  email: '',
  phone: '',
  whatsapp: '',
  address: '',
  hours: '',
  registration: '',
  promises: [],
  returns_days: 0,
  social: { facebook: '', twitter: '', instagram: '', linkedin: '', youtube: '' },
  is_demo: false,
}

export function useShopFacts(): ShopFacts {
  return useRootData()?.facts ?? noFacts
}

export function useCategories(): Category[] {
  return useRootData()?.categories ?? []
}

export function useDataSaver(): boolean {
  return useRootData()?.saver ?? false
}

export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}
