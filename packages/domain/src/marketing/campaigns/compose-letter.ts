import type { Letter, LetterPart } from '@shop/contract/admin/campaigns'
import { campaignProductsMax, type CampaignPart, fillName, readCampaign } from '@shop/contract/campaign-text'
import type { ProductSummary } from '@shop/contract/catalogue'
import type { ContentBlock } from '@shop/contract/content'
import { readSummaries } from '../../catalogue/products/read-summaries.ts'
import type { RequestContext } from '../../core/context.ts'
import { type Coupon, findCoupons } from '../../selling/promotions/find-coupons.ts'

/** The goods that a letter shows, as they are now. */
export interface LetterGoods {
  /** Published products by id. */
  products: ReadonlyMap<string, ProductSummary>
  /** Coupons by the code as typed. */
  coupons: ReadonlyMap<string, Coupon>
}

export interface ShownLetter {
  subject: string
  preheader: string
  blocks: LetterPart[]
}

export async function readLetterGoods(ctx: RequestContext, { body }: Letter): Promise<LetterGoods> {
  const parts = readCampaign(body)
  const ids = [...new Set(parts.flatMap((part) => (part.kind === 'products' ? part.ids : [])))]
  const codes = [...new Set(parts.flatMap((part) => (part.kind === 'coupon' ? part.code : [])))]
  const products = await readSummaries(ctx, ids)
  return {
    products: new Map(products.map((product) => [product.id, product])),
    coupons: await findCoupons(ctx, codes),
  }
}

/** A letter as one reader gets it. Products and coupons that are not offered any more are left out. */
export function composeLetter(
  { subject, preheader, body }: Letter,
  { goods, first_name: firstName, publicUrl }: { goods: LetterGoods; first_name: string; publicUrl: string },
): ShownLetter {
  const said = (text: string) => fillName(text, firstName)
  const whole = (to: string) => (to.startsWith('/') ? `${publicUrl}${to}` : to)
  return {
    subject: said(subject),
    preheader: said(preheader),
    blocks: readCampaign(body).flatMap((part) => shownPart(part, { goods, said, whole })),
  }
}

interface Showing {
  goods: LetterGoods
  said: (text: string) => string
  whole: (to: string) => string
}

function shownPart(part: CampaignPart, { goods, said, whole }: Showing): LetterPart[] {
  if (part.kind === 'heading') return [{ kind: 'heading', text: said(part.text) }]
  if (part.kind === 'text_block') return wordsPart(part.block, said, whole)
  if (part.kind === 'coupon') {
    const coupon = goods.coupons.get(part.code)
    return coupon ? [{ kind: 'coupon', code: coupon.code, description: coupon.words }] : []
  }
  const products = part.ids
    .slice(0, campaignProductsMax)
    .flatMap((id) => goods.products.get(id) ?? [])
    .map((product) => shownProduct(product, whole))
  return products.length > 0 ? [{ kind: 'products', products }] : []
}

function shownProduct(product: ProductSummary, whole: (to: string) => string) {
  const { id, name, sale_price, regular_price_kobo, product_images: pictures } = product
  const [picture] = pictures
  return {
    id,
    name,
    price_kobo: Math.round(sale_price * 100),
    regular_price_kobo,
    // Mails show them half a phone wide.
    image_url: picture ? whole(`${picture.url}-${Math.min(...picture.widths)}.webp`) : null,
    link: whole(`/products/${encodeURIComponent(id)}`),
  }
}

function wordsPart(
  block: ContentBlock,
  said: (text: string) => string,
  whole: (to: string) => string,
): LetterPart[] {
  if (typeof block === 'string') {
    const text = said(block)
    return text ? [{ kind: 'text', text }] : []
  }
  if ('list' in block) return [{ kind: 'list', items: block.list.map(said), numbered: false }]
  if ('steps' in block) return [{ kind: 'list', items: block.steps.map(said), numbered: true }]
  if ('to' in block) return [{ kind: 'button', label: said(block.text), link: whole(block.to) }]
  // Mailboxes on phones have no room for tables: each row is a line.
  const lines = [block.head, ...block.rows].map((cells) => said(cells.join(', ')))
  return [{ kind: 'list', items: lines, numbered: false }]
}
