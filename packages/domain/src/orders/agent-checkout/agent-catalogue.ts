import type { Product } from '@shop/contract/catalogue'
import {
  type UcpLookupInput,
  type UcpLookupResult,
  type UcpProductInput,
  type UcpProductResult,
  ucpProductsMax,
  type UcpSearchInput,
  type UcpSearchResult,
  type UcpVariant,
} from '@shop/contract/ucp/catalogue'
import { getProductById } from '../../catalogue/products/get-product.ts'
import { listProducts } from '../../catalogue/products/list-products.ts'
import { listSellableVariants } from '../../catalogue/products/sellable-variants.ts'
import type { RequestContext } from '../../core/context.ts'
import { ShopError } from '../../core/errors.ts'
import { failOutcome } from '../agents/ucp-errors.ts'
import { ucpMetadata } from '../agents/ucp-metadata.ts'
import type { AgentCall } from './capabilities.ts'
import { presentAgentProduct, presentDetailProduct } from './present-agent-product.ts'

const limitDefault = 10

/** Published products by words, categories and price, as the shop's own search finds them. Throws invalid_input. */
export async function searchForAgent(
  ctx: RequestContext,
  { capabilities }: AgentCall,
  { query, filters, pagination }: UcpSearchInput,
): Promise<UcpSearchResult> {
  const { categories, price } = filters ?? {}
  const found = await listProducts(ctx, {
    ...(query && { search: query }),
    ...(categories && categories.length > 0 && { category: categories }),
    ...(price?.min !== undefined && { min_price_kobo: price.min }),
    ...(price?.max !== undefined && { max_price_kobo: price.max }),
    ...(pagination?.cursor && { cursor: pagination.cursor }),
    limit: Math.min(pagination?.limit ?? limitDefault, ucpProductsMax),
  })
  const products = await listFullProducts(
    ctx,
    found.items.map(({ id }) => id),
  )
  const { next_cursor: cursor } = found
  return {
    ucp: ucpMetadata(capabilities),
    products: products.map((product) => presentAgentProduct(product, { public_url: ctx.publicUrl })),
    pagination: {
      ...(cursor !== null && { cursor }),
      has_next_page: cursor !== null,
      total_count: found.total,
    },
    messages: [],
  }
}

/** Products by the ids of products or variants, or SKUs. Each is returned once, with only the variants asked for. */
export async function listForAgent(
  ctx: RequestContext,
  { capabilities }: AgentCall,
  { ids: requested }: UcpLookupInput,
): Promise<UcpLookupResult> {
  const ids = [...new Set(requested)]
  const named = await listSellableVariants(ctx, { skusOrIds: ids })
  const byName = (id: string) => named.find((variant) => variant.variant_id === id || variant.sku === id)
  const productIds = [...new Set(ids.map((id) => byName(id)?.product_id ?? id))]
  const products = await listFullProducts(ctx, productIds)
  const inputs = new Map<string, NonNullable<UcpVariant['inputs']>>()
  const missing: string[] = []
  for (const id of ids) {
    const variantId = byName(id)?.variant_id
    const product = products.find((each) =>
      variantId ? each.variants.some((variant) => variant.id === variantId) : each.id === id,
    )
    const featured = product?.variants.find((variant) => variant.in_stock) ?? product?.variants[0]
    const resolved = variantId && product ? variantId : featured?.id
    if (resolved === undefined) missing.push(id)
    else
      inputs.set(resolved, [...(inputs.get(resolved) ?? []), { id, match: variantId ? 'exact' : 'featured' }])
  }
  return {
    ucp: ucpMetadata(capabilities),
    products: products.flatMap((product) => {
      const variants = product.variants.filter(({ id }) => inputs.has(id))
      if (variants.length === 0) return []
      return [presentAgentProduct(product, { public_url: ctx.publicUrl, variants, inputs })]
    }),
    messages: missing.map((id) => ({ type: 'info', code: 'not_found', content: `Not found: ${id}.` })),
  }
}

/** One product by the id of it or of a variant, or a SKU, with its options. Throws UcpOutcome (not_found). */
export async function getProductForAgent(
  ctx: RequestContext,
  { capabilities }: AgentCall,
  { id, selected = [] }: UcpProductInput,
): Promise<UcpProductResult> {
  const [named] = await listSellableVariants(ctx, { skusOrIds: [id] })
  const [product] = await listFullProducts(ctx, [named?.product_id ?? id])
  if (!product) failOutcome('not_found', `Item not found: ${id}.`)
  const variant = product.variants.find((each) => each.id === named?.variant_id)
  const shown = { public_url: ctx.publicUrl }
  const detail = presentDetailProduct(product, selected, shown)
  if (!variant) return { ucp: ucpMetadata(capabilities), product: detail }
  // The variant that was named comes first.
  const [first, others] = [detail.variants.filter((each) => each.id === variant.id), detail.variants]
  const variants = [...first, ...others.filter((each) => each.id !== variant.id)]
  return { ucp: ucpMetadata(capabilities), product: { ...detail, variants } }
}

/** Published products with their variants. Those without any, and those gone meanwhile, are left out. */
async function listFullProducts(ctx: RequestContext, ids: readonly string[]): Promise<Product[]> {
  const found: Product[] = []
  // One after the other: anybody may ask, and customers need the connections.
  for (const id of ids) {
    const product = await getProductById(ctx, id).catch((error: unknown) => {
      if (error instanceof ShopError) return undefined
      throw error
    })
    if (product && product.variants.length > 0) found.push(product)
  }
  return found
}
