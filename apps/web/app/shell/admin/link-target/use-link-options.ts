import { contentPages } from '@shop/contract/content'
import { useQuery } from '@tanstack/react-query'
import { listCollections } from '../../../api/generated/admin/collections.ts'
import { listCatalogueOptions } from '../../../api/generated/admin/products.ts'
import { usePermission } from '../../../api/profile.ts'
import { categoryPath } from '../../../runtime/paths.ts'

export interface LinkOption {
  /** The path. */
  to: string
  text: string
}

export interface LinkGroup {
  title: string
  options: readonly LinkOption[]
}

const fixedGroups: readonly LinkGroup[] = [
  {
    title: 'Shop',
    options: [
      { to: '/', text: 'Home' },
      { to: '/products', text: 'All products' },
      { to: '/products?category=all', text: 'All categories' },
      { to: '/products?sort=newest', text: 'New products' },
      { to: '/products?sort=popular', text: 'Most popular products' },
      { to: '/products?discount=1', text: 'Reduced products' },
      { to: '/contact', text: 'Contact' },
      { to: '/account', text: 'Account' },
      { to: '/orders', text: 'Orders' },
      { to: '/wishlist', text: 'Wish list' },
      { to: '/cart', text: 'Cart' },
    ],
  },
  { title: 'Pages', options: contentPages.map(({ slug, title }) => ({ to: `/${slug}`, text: title })) },
]

/** The shop's pages that a link can lead to, by group; without catalogue:read only the fixed ones. */
export function useLinkOptions(): readonly LinkGroup[] {
  const canReadCatalogue = usePermission('catalogue:read')
  const catalogue = useQuery({ ...listCatalogueOptions.query(), enabled: canReadCatalogue })
  const collections = useQuery({ ...listCollections.query(), enabled: canReadCatalogue })
  const groups = [
    ...fixedGroups,
    {
      title: 'Categories',
      options: catalogue.data?.categories.map(({ name }) => ({ to: categoryPath(name), text: name })) ?? [],
    },
    {
      title: 'Collections',
      options: (collections.data?.items ?? [])
        .filter(({ published }) => published)
        .map(({ slug, name }) => ({ to: `/collections/${slug}`, text: name })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
