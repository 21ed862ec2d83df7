import type { Category } from '@shop/contract/catalogue'
import type { ShopFacts } from '@shop/contract/settings'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** While even the root could not be loaded, the error page has to stand without the shop's settings. */
const noFacts: ShopFacts = {
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
  is_demo: false,
}

export function useShopFacts(): ShopFacts {
  return useRouteLoaderData<typeof loader>('root')?.facts ?? noFacts
}

export function useCategories(): Category[] {
  return useRouteLoaderData<typeof loader>('root')?.categories ?? []
}

export function useDataSaver(): boolean {
  return useRouteLoaderData<typeof loader>('root')?.saver ?? false
}
