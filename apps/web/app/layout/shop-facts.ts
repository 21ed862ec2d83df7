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

export function useShopFacts(): ShopFacts {
  const data = useRootData()
  // The root's loader never fails, see unknown-facts.ts.
  if (!data) throw new Error('No facts')
  return data.facts
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
