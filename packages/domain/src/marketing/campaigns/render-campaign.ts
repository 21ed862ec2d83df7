import { thumbnailWidth } from '@shop/contract/image-widths'
import type { EmailContent, CampaignEmailBlock } from '@shop/contract/admin/campaigns'
import {
  campaignProductsMax,
  type CampaignBlock,
  fillFirstName,
  parseCampaignBody,
} from '@shop/contract/campaign-text'
import type { ProductSummary } from '@shop/contract/catalogue'
import type { ContentBlock } from '@shop/contract/content'
import { listProductSummaries } from '../../catalogue/products/get-product.ts'
import type { RequestContext } from '../../core/context.ts'
import { type Coupon, findCoupons } from '../../selling/promotions/coupon-descriptions.ts'

/** The current products and coupons of a campaign. */
export interface EmailProducts {
  /** Published products by id. */
  products: ReadonlyMap<string, ProductSummary>
  /** Coupons by code as entered. */
  coupons: ReadonlyMap<string, Coupon>
}

export interface RenderedEmail {
  subject: string
  preheader: string
  blocks: CampaignEmailBlock[]
}

export async function getEmailProducts(ctx: RequestContext, { body }: EmailContent): Promise<EmailProducts> {
  const parts = parseCampaignBody(body)
  const ids = [...new Set(parts.flatMap((part) => (part.kind === 'products' ? part.ids : [])))]
  const codes = [...new Set(parts.flatMap((part) => (part.kind === 'coupon' ? part.code : [])))]
  const products = await listProductSummaries(ctx, ids)
  return {
    products: new Map(products.map((product) => [product.id, product])),
    coupons: await findCoupons(ctx, codes),
  }
}

/** Renders a campaign for one subscriber. Unavailable products and coupons are left out. */
export function renderCampaign(
  { subject, preheader, body }: EmailContent,
  {
    featured,
    first_name: firstName,
    public_url: publicUrl,
  }: { featured: EmailProducts; first_name: string; public_url: string },
): RenderedEmail {
  const personalise = (text: string) => fillFirstName(text, firstName)
  const absolute = (to: string) => (to.startsWith('/') ? `${publicUrl}${to}` : to)
  return {
    subject: personalise(subject),
    preheader: personalise(preheader),
    blocks: parseCampaignBody(body).flatMap((part) => renderBlock(part, { featured, personalise, absolute })),
  }
}

interface RenderContext {
  featured: EmailProducts
  personalise: (text: string) => string
  absolute: (to: string) => string
}

function renderBlock(
  part: CampaignBlock,
  { featured, personalise, absolute }: RenderContext,
): CampaignEmailBlock[] {
  if (part.kind === 'heading') return [{ kind: 'heading', text: personalise(part.text) }]
  if (part.kind === 'text_block') return renderText(part.block, personalise, absolute)
  if (part.kind === 'coupon') {
    const coupon = featured.coupons.get(part.code)
    return coupon ? [{ kind: 'coupon', code: coupon.code, description: coupon.description }] : []
  }
  const products = part.ids
    .slice(0, campaignProductsMax)
    .flatMap((id) => featured.products.get(id) ?? [])
    .map((product) => toEmailProduct(product, absolute))
  return products.length > 0 ? [{ kind: 'products', products }] : []
}

function toEmailProduct(product: ProductSummary, absolute: (to: string) => string) {
  const { id, name, sale_price, regular_price_kobo, product_images: images } = product
  const [image] = images
  return {
    id,
    name,
    price_kobo: Math.round(sale_price * 100),
    regular_price_kobo,
    // Shown at half the width of a phone.
    image_url: image ? absolute(`${image.url}-${thumbnailWidth(image.widths)}.webp`) : null,
    link: absolute(`/products/${encodeURIComponent(id)}`),
  }
}

function renderText(
  block: ContentBlock,
  personalise: (text: string) => string,
  absolute: (to: string) => string,
): CampaignEmailBlock[] {
  if (typeof block === 'string') {
    const text = personalise(block)
    return text ? [{ kind: 'text', text }] : []
  }
  if ('list' in block) return [{ kind: 'list', items: block.list.map(personalise), numbered: false }]
  if ('steps' in block) return [{ kind: 'list', items: block.steps.map(personalise), numbered: true }]
  if ('to' in block) return [{ kind: 'button', label: personalise(block.text), link: absolute(block.to) }]
  // Phones have no room for tables, so each row becomes a line.
  const lines = [block.head, ...block.rows].map((cells) => personalise(cells.join(', ')))
  return [{ kind: 'list', items: lines, numbered: false }]
}
