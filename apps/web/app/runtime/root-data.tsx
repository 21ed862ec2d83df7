import { dataSaverWidth } from '@shop/contract/image-widths'
import type { Category } from '@shop/contract/catalogue'
import type { CatalogueLink } from '@shop/contract/page-data'
import type { StoreDetails } from '@shop/contract/settings'
import { useRouteLoaderData } from 'react-router'
import { Image } from '@shop/ui/image'
import { createContext, use, type ComponentProps } from 'react'

/** What menus and tiles show of a category. */
export type MenuCategory = CatalogueLink & Pick<Category, 'parent'>

/** Data of the root loader, on every page. */
export interface RootData {
  store: StoreDetails
  /** Menu entries: all categories, then the collections that staff added. */
  menu: (MenuCategory | Pick<CatalogueLink, 'name' | 'path'>)[]
  dataSaver: boolean
  /** The shop's origin for absolute URLs, no trailing slash. */
  origin: string
  /** Year of the copyright line. */
  year: number
}

export function useStoreDetails(): StoreDetails {
  const data = useRootData()
  // The root loader never fails, see unknown-details.ts.
  if (!data) throw new Error('The root route has no data.')
  return data.store
}

export function useMenu(): RootData['menu'] {
  return useRootData()?.menu ?? []
}

/** For inline scripts of private pages. Server only: the browser never needs it, and it must not be in the page's data. */
export const Nonce = createContext<string | undefined>(undefined)

/** A separate context, because cards read it and are also rendered outside a page (`CachedMarkup`). */
export const DataSaverContext = createContext(false)

export function useDataSaver(): boolean {
  return use(DataSaverContext)
}

export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

const savedWidth = 400

/** An image of the shop; data savers get a small file, and for an image in a list the smallest. */
export function ShopImage({
  maxWidth,
  inList,
  ...rest
}: ComponentProps<typeof Image> & { inList?: boolean }) {
  const dataSaver = useDataSaver()
  return <Image {...rest} maxWidth={dataSaver ? (inList ? dataSaverWidth : savedWidth) : maxWidth} />
}

/** Store details for the shell of the error page when they cannot be read: no promises. */
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
