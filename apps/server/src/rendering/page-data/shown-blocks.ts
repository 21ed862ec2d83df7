import type { ProductCardFields, ProductQuery } from '@shop/contract/catalogue'
import {
  type HomeSection,
  homeProductsMax,
  isSectionVisible,
  type HomePageSection,
} from '@shop/contract/home-blocks'
import { homeSections } from '@shop/domain/content/home-blocks'
import { listProductCards } from '@shop/domain/catalogue/products/list-products'
import { listProductSummaries } from '@shop/domain/catalogue/products/read-summaries'
import type { RequestContext } from '@shop/domain/core/context'
import { getPromotedProducts } from '@shop/domain/selling/promotions/promoted-goods'
import { collectionPath } from './collection-path.ts'

/** The blocks of the home page that are to be seen now; a shelf on which nothing stands is left out. */
export async function listHomePageSections(ctx: RequestContext): Promise<HomePageSection[]> {
  const { sections: blocks } = await ctx.settings.read(ctx, homeSections)
  const now = ctx.clock.now()
  const shown: HomePageSection[] = []
  for (const block of blocks.filter((one) => isSectionVisible(one, now))) {
    if (block.kind === 'product_list') shown.push(...(await toProductSection(ctx, block)))
    else {
      const { kind, id, title, text, link, link_label: link_text } = block
      shown.push({ kind, id, title, text, link, link_label: link_text })
    }
  }
  return shown
}

async function toProductSection(ctx: RequestContext, block: HomeSection): Promise<HomePageSection[]> {
  const { id, title, link } = block
  const { products, href } = await listSectionProducts(ctx, block)
  return products.length > 0 ? [{ kind: 'shelf', id, title, href: link || href, products }] : []
}

interface SectionContent {
  products: ProductCardFields[]
  /** Where all of it is. */
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
