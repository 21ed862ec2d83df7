import type { HomePage } from '@shop/contract/page-data'
import { homeSectionsTag, homeSections } from '@shop/domain/content/home-sections'
import { getHomeProducts } from '@shop/domain/catalogue/products/home-products'
import type { RequestContext } from '@shop/domain/core/context'
import type { HomePageDraft } from '@shop/contract/admin/content'
import type { ShellCache } from './shell-cache.ts'
import { tagProducts, type TagCollector } from '../../cache/tags.ts'
import type { ProductCardFields, ProductQuery } from '@shop/contract/catalogue'
import {
  type HomeSection,
  homeCategoriesMax,
  homeProductsMax,
  isSectionVisible,
  type HomePageSection,
} from '@shop/contract/home-sections'
import { listProductCards } from '@shop/domain/catalogue/products/list-products'
import { listProductSummaries } from '@shop/domain/catalogue/products/get-product'
import { getPromotedProducts } from '@shop/domain/selling/promotions/find-promotions'

/** `draft`: shown in place of what is stored, including sections whose time has not come. */
export async function getHomePage(
  ctx: RequestContext,
  shell: ShellCache,
  note: TagCollector,
  draft?: HomePageDraft,
): Promise<HomePage> {
  note('catalogue')
  note(homeSectionsTag)
  const { sections: stored, has_default_rows: hasDefaultRows } = draft ?? (await homeSections.get(ctx))
  const now = ctx.clock.now()
  const sections = await toPageSections(
    ctx,
    shell,
    stored.filter((section) => (draft ? section.enabled : isSectionVisible(section, now))),
  )
  for (const section of sections) if (section.kind === 'product_list') tagProducts(note, section.products)
  if (!hasDefaultRows)
    return { sections, has_default_rows: false, popular: [], newest: [], deals: [], collections: [] }
  const lists = await getHomeProducts(ctx)
  const collections = await shell.menuCollections(ctx)
  tagProducts(note, Object.values(lists).flat())
  tagProducts(
    note,
    collections.map(({ product_id: id }) => ({ id })),
  )
  const places = collections.map(({ name, slug, image }) => ({ name, path: collectionPath(slug), image }))
  return { sections, has_default_rows: true, ...lists, collections: places }
}

/** Without those that have nothing to show. */
async function toPageSections(
  ctx: RequestContext,
  shell: ShellCache,
  sections: readonly HomeSection[],
): Promise<HomePageSection[]> {
  const shown: HomePageSection[] = []
  for (const section of sections) {
    if (section.kind === 'product_list') shown.push(...(await toProductSection(ctx, section)))
    else if (section.kind === 'category_list') shown.push(...(await toCategorySection(ctx, shell, section)))
    else {
      const { kind, id, title, text, link, link_label: label, image } = section
      shown.push({ kind, id, title, text, link, link_label: label, image })
    }
  }
  return shown
}

/** The chosen categories in their order, else all at the top; those without products are not shown. */
async function toCategorySection(
  ctx: RequestContext,
  shell: ShellCache,
  { id, title, categories: slugs }: HomeSection,
): Promise<HomePageSection[]> {
  const listed = await shell.categories(ctx)
  const chosen =
    slugs.length > 0
      ? slugs.flatMap((slug) => listed.find((category) => category.slug === slug) ?? [])
      : listed.filter(({ parent }) => !parent).slice(0, homeCategoriesMax)
  const tiles = chosen.map(({ name, image }) => ({ name, path: categoryPath(name), image }))
  return tiles.length > 0 ? [{ kind: 'category_list', id, title, tiles }] : []
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
  switch (source) {
    case 'category':
      return {
        products: await first(ctx, { category: id }),
        href: `/products?category=${encodeURIComponent(id)}`,
      }
    case 'collection':
      return { products: await first(ctx, { collection: id }), href: collectionPath(id) }
    case 'promotion':
      return listPromotedProducts(ctx, id)
    case 'popular':
      return { products: await first(ctx, { sort: 'popular' }), href: '/products' }
    case 'newest':
      return { products: await first(ctx, { sort: 'newest' }), href: '/products?sort=newest' }
    case 'deals':
      return { products: await first(ctx, { discount: 1 }), href: '/products?discount=1' }
  }
}

async function listPromotedProducts(ctx: RequestContext, id: string): Promise<SectionContent> {
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

function categoryPath(name: string): string {
  return `/products/category/${encodeURIComponent(name)}`
}

/** The path of a collection's page. */
export function collectionPath(slug: string): string {
  return `/collections/${encodeURIComponent(slug)}`
}
