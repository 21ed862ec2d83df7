import type { Category } from '@shop/contract/catalogue'
import type { CatalogueLink } from '@shop/contract/page-data'
import type { StoreDetails } from '@shop/contract/settings'
import { useRouteLoaderData } from 'react-router'
import { Image } from '@shop/ui/image'
import { createContext, use, type ComponentProps } from 'react'

/** A category with its address on it. */
export type MenuCategory = Category & CatalogueLink

/** What the root's loader returns; every page has it. */
export interface RootData {
  store: StoreDetails
  /** What the menus hold: all categories, then the collections that staff have put there. */
  menu: (MenuCategory | Pick<CatalogueLink, 'name' | 'path'>)[]
  dataSaver: boolean
  /** Of the shop, for addresses that others read; without a slash at its end. */
  origin: string
  /** For the copyright line. */
  year: number
}

export function useStoreDetails(): StoreDetails {
  const data = useRootData()
  // The root's loader never fails, see unknown-details.ts.
  if (!data) throw new Error('The root route has no data.')
  return data.store
}

export function useMenu(): RootData['menu'] {
  return useRootData()?.menu ?? []
}

/** Of its own, since a card reads it, and cards are rendered outside of a page as well (`CachedMarkup`). */
export const DataSaverContext = createContext(false)

export function useDataSaver(): boolean {
  return use(DataSaverContext)
}

export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

const dataSaverWidth = 400

/** An image of the shop; savers of data get only the smallest file. */
export function ShopImage({ maxWidth, ...rest }: ComponentProps<typeof Image>) {
  const dataSaver = useDataSaver()
  return <Image {...rest} maxWidth={dataSaver ? dataSaverWidth : maxWidth} />
}

/** In the frame around the error display when the shop's details cannot be read: nothing is promised. */
export const emptyStoreDetails: StoreDetails = {
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
  sign_in_dialog: 'never',
  hidden_languages: [],
  is_demo: false,
}
