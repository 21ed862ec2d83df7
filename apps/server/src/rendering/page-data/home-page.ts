import type { HomePage } from '@shop/contract/page-data'
import { homeSectionsTag, homeSections } from '@shop/domain/content/home-sections'
import { getHomeProducts } from '@shop/domain/catalogue/products/home-products'
import type { RequestContext } from '@shop/domain/core/context'
import type { ShellCache } from './shell-cache.ts'
import { tagProducts, type TagCollector } from '../../cache/tags.ts'
import type { ProductCardFields, ProductQuery } from '@shop/contract/catalogue'
import {
  type HomeSection,
  homeProductsMax,
  isSectionVisible,
  type HomePageSection,
} from '@shop/contract/home-sections'
import { listProductCards } from '@shop/domain/catalogue/products/list-products'
import { listProductSummaries } from '@shop/domain/catalogue/products/get-product'
import { getPromotedProducts } from '@shop/domain/selling/promotions/find-promotions'

export async function getHomePage(
  ctx: RequestContext,
  shell: ShellCache,
  note: TagCollector,
): Promise<HomePage> {
  note('catalogue')
  note(homeSectionsTag)
  const lists = await getHomeProducts(ctx)
  const blocks = await listHomePageSections(ctx)
  const collections = await shell.menuCollections(ctx)
  tagProducts(note, Object.values(lists).flat())
  for (const block of blocks) if (block.kind === 'product_list') tagProducts(note, block.products)
  tagProducts(
    note,
    collections.map(({ product_id: id }) => ({ id })),
  )
  const places = collections.map(({ name, slug, image }) => ({ name, path: collectionPath(slug), image }))
  return { sections: blocks, ...lists, collections: places }
}

/** The visible sections of the home page; sections without products are left out. */
async function listHomePageSections(ctx: RequestContext): Promise<HomePageSection[]> {
  const { sections } = await homeSections.get(ctx)
  const now = ctx.clock.now()
  const visibleSections: HomePageSection[] = []
  for (const block of sections.filter((section) => isSectionVisible(section, now))) {
    if (block.kind === 'product_list') visibleSections.push(...(await toProductSection(ctx, block)))
    else {
      const { kind, id, title, text, link, link_label: link_text } = block
      visibleSections.push({ kind, id, title, text, link, link_label: link_text })
    }
  }
  return visibleSections
}

async function toProductSection(ctx: RequestContext, block: HomeSection): Promise<HomePageSection[]> {
  const { id, title, link } = block
  const { products, href } = await listSectionProducts(ctx, block)
  return products.length > 0 ? [{ kind: 'product_list', id, title, href: link || href, products }] : []
}

interface SectionContent {
  products: ProductCardFields[]
  /** Link to the whole list. */
  href: string
}

async function listSectionProducts(
  ctx: RequestContext,
  { source, source_id: id }: HomeSection,
): Promise<SectionContent> {
  if (source === 'category')
    return {
      products: await first(ctx, { category: id }),
      href: `/products?category=${encodeURIComponent(id)}`,
    }
  if (source === 'collection')
    return { products: await first(ctx, { collection: id }), href: collectionPath(id) }
  const promoted = await getPromotedProducts(ctx, id)
  if (!promoted) return { products: [], href: '' }
  const { product_ids: productIds, categories } = promoted
  if (productIds.length > 0)
    return {
      products: await listProductSummaries(ctx, productIds.slice(0, homeProductsMax)),
      href: '/products',
    }
  const only: Partial<ProductQuery> = categories.length > 0 ? { category: categories } : {}
  return { products: await first(ctx, only), href: '/products' }
}

async function first(ctx: RequestContext, query: Partial<ProductQuery>): Promise<ProductCardFields[]> {
  const { items } = await listProductCards(ctx, { ...query, limit: homeProductsMax })
  return items
}

/** The path of a collection's page. */
export function collectionPath(slug: string): string {
  return `/collections/${encodeURIComponent(slug)}`
}
