import type { CardFacts, ProductQuery } from '@shop/contract/catalogue'
import { type HomeBlock, homeShelfLength, isBlockShown, type ShownBlock } from '@shop/contract/home-blocks'
import { homeBlocks } from '@shop/domain/content/home-blocks'
import { listCards } from '@shop/domain/catalogue/products/list-products'
import { readSummaries } from '@shop/domain/catalogue/products/read-summaries'
import type { RequestContext } from '@shop/domain/core/context'
import { promotedGoods } from '@shop/domain/selling/promotions/promoted-goods'
import { collectionPath } from './collection-path.ts'

/** The blocks of the home page that are to be seen now; a shelf on which nothing stands is left out. */
export async function shownBlocks(ctx: RequestContext): Promise<ShownBlock[]> {
  const { sections: blocks } = await ctx.kept.read(ctx, homeBlocks)
  const now = ctx.clock.now()
  const shown: ShownBlock[] = []
  for (const block of blocks.filter((one) => isBlockShown(one, now))) {
    if (block.kind === 'product_list') shown.push(...(await shelfOf(ctx, block)))
    else {
      const { kind, id, title, text, link, link_label: link_text } = block
      shown.push({ kind, id, title, text, link, link_label: link_text })
    }
  }
  return shown
}

async function shelfOf(ctx: RequestContext, block: HomeBlock): Promise<ShownBlock[]> {
  const { id, title, link } = block
  const { products, href } = await standingOn(ctx, block)
  return products.length > 0 ? [{ kind: 'shelf', id, title, href: link || href, products }] : []
}

interface Standing {
  products: CardFacts[]
  /** Where all of it is. */
  href: string
}

async function standingOn(ctx: RequestContext, { source, source_id: id }: HomeBlock): Promise<Standing> {
  if (source === 'category')
    return {
      products: await first(ctx, { category: id }),
      href: `/products?category=${encodeURIComponent(id)}`,
    }
  if (source === 'collection')
    return { products: await first(ctx, { collection: id }), href: collectionPath(id) }
  const goods = await promotedGoods(ctx, id)
  if (!goods) return { products: [], href: '' }
  const { product_ids: productIds, categories } = goods
  if (productIds.length > 0)
    return { products: await readSummaries(ctx, productIds.slice(0, homeShelfLength)), href: '/products' }
  const only: Partial<ProductQuery> = categories.length > 0 ? { category: categories } : {}
  return { products: await first(ctx, only), href: '/products' }
}

async function first(ctx: RequestContext, query: Partial<ProductQuery>): Promise<CardFacts[]> {
  const { items } = await listCards(ctx, { ...query, limit: homeShelfLength })
  return items
}
