import type { Category } from '@shop/contract/catalogue'
import type { Place } from '@shop/contract/page-data'
import type { ShopFacts } from '@shop/contract/settings'
import { useRouteLoaderData } from 'react-router'

/** A category with its address on it. */
export type MenuCategory = Category & Place

/** What the root's loader answers; every page has it. */
export interface RootData {
  facts: ShopFacts
  /** What the menus hold: all categories, then the collections that staff have put there. */
  menu: (MenuCategory | Pick<Place, 'name' | 'path'>)[]
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

export function useMenu(): RootData['menu'] {
  return useRootData()?.menu ?? []
}

export function useDataSaver(): boolean {
  return useRootData()?.saver ?? false
}

export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}
