import type { LinkTarget } from '@shop/contract/admin/custom-pages'
import { contentPages } from '@shop/contract/content'
import { customPagePath } from '@shop/contract/custom-pages'
import { listPublishedCollections } from '../catalogue/products/collections.ts'
import { listCategories } from '../catalogue/products/list-categories.ts'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { listPublishedPages } from './custom-pages.ts'

/** Pages that every shop has, besides its content pages. */
const fixedPages = [
  { title: 'Home', path: '/' },
  { title: 'All products', path: '/products' },
  { title: 'Contact', path: '/contact' },
]

/** What a link of the shop can lead to: only what visitors can open. */
export async function listLinkTargets(ctx: RequestContext): Promise<LinkTarget[]> {
  requirePermission(ctx.actor, 'settings:read')
  const pages = [
    ...fixedPages,
    ...(await listPublishedPages(ctx)).map(({ slug, title }) => ({ title, path: customPagePath(slug) })),
    ...contentPages.map(({ slug, title }) => ({ title, path: `/${slug}` })),
  ]
  const categories = (await listCategories(ctx)).map(({ name }) => ({
    title: name,
    path: `/products/category/${encodeURIComponent(name)}`,
  }))
  const collections = (await listPublishedCollections(ctx)).map(({ name, slug }) => ({
    title: name,
    path: `/collections/${slug}`,
  }))
  return [
    ...pages.map((page) => ({ group: 'page' as const, ...page })),
    ...categories.map((category) => ({ group: 'category' as const, ...category })),
    ...collections.map((collection) => ({ group: 'collection' as const, ...collection })),
  ]
}
