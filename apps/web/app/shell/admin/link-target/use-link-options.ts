import type { LinkTarget } from '@shop/contract/admin/custom-pages'
import { useQuery } from '@tanstack/react-query'
import { listLinkTargets } from '../../../api/generated/admin/custom-pages.ts'
import { usePermission } from '../../../api/profile.ts'

export interface LinkOption {
  /** The path. */
  to: string
  text: string
}

export interface LinkGroup {
  title: string
  options: readonly LinkOption[]
}

/** Lists, and pages that are different for each visitor: no text of a page leads to them. */
const lists: readonly LinkOption[] = [
  { to: '/products?category=all', text: 'All categories' },
  { to: '/products?sort=newest', text: 'New products' },
  { to: '/products?sort=popular', text: 'Most popular products' },
  { to: '/products?discount=1', text: 'Reduced products' },
  { to: '/account', text: 'Account' },
  { to: '/orders', text: 'Orders' },
  { to: '/wishlist', text: 'Wishlist' },
  { to: '/cart', text: 'Cart' },
]

const titles: Readonly<Record<LinkTarget['group'], string>> = {
  page: 'Pages',
  category: 'Categories',
  collection: 'Collections',
}

/** The shop's pages that a link can lead to, by group. */
export function useLinkOptions(): readonly LinkGroup[] {
  const { data } = useQuery({ ...listLinkTargets.query(), enabled: usePermission('settings:read') })
  const inGroup = (wanted: LinkTarget['group']) =>
    (data?.items ?? [])
      .filter(({ group }) => group === wanted)
      .map(({ path: to, title: text }) => ({ to, text }))
  const groups = [
    { title: titles.page, options: inGroup('page') },
    { title: 'Lists and account', options: lists },
    { title: titles.category, options: inGroup('category') },
    { title: titles.collection, options: inGroup('collection') },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
