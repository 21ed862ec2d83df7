import { english } from '@shop/contract/languages'
import type { CampaignCheck, EmailContent } from '@shop/contract/admin/campaigns'
import { requirePermission, requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { loadStoreDetails } from '../../store/store-details.ts'
import {
  renderCampaign,
  getEmailProducts,
  type RenderedEmail,
  type EmailProducts,
} from './render-campaign.ts'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import { campaignProductsMax, parseCampaignBody, unknownPlaceholders } from '@shop/contract/campaign-text'

interface CampaignPreviewResult extends RenderedEmail {
  text: string
  checks: CampaignCheck[]
}

/** The email that a subscriber with the caller's first name would get, and the problems that prevent sending it. */
export async function previewCampaign(
  ctx: RequestContext,
  emailContent: EmailContent,
): Promise<CampaignPreviewResult> {
  requirePermission(ctx.actor, 'marketing:read')
  const featured = await getEmailProducts(ctx, emailContent)
  const store = await loadStoreDetails(ctx)
  const firstName = previewFirstName(ctx)
  const rendered = renderCampaign(emailContent, {
    featured,
    first_name: firstName,
    public_url: ctx.publicUrl,
  })
  const subscription = {
    subscribed_at: ctx.clock.now().toISOString(),
    unsubscribe_link: `${ctx.publicUrl}/newsletter/unsubscribe/${'x'.repeat(43)}`,
  }
  const { html, text } = await ctx.providers.renderEmail(
    { template: 'campaign', ...rendered, subscription },
    store,
    {},
    english,
  )
  const bytes = Buffer.byteLength(html)
  return {
    ...rendered,
    text,
    checks: validateCampaign(emailContent, { featured, bytes, hasShopAddress: store.address !== '' }),
  }
}

/** Staff see their own name in place of a subscriber's. */
function previewFirstName({ actor }: RequestContext): string {
  return actor.kind === 'account' ? (actor.name.split(' ')[0] ?? '') : ''
}

/** Sends a campaign to the caller only; returns the address. Throws forbidden for a caller without an account. */
export async function sendTestCampaign(ctx: RequestContext, emailContent: EmailContent): Promise<string> {
  requirePermission(ctx.actor, 'marketing:write')
  const { email } = requireAccount(ctx.actor)
  const featured = await getEmailProducts(ctx, emailContent)
  const rendered = renderCampaign(emailContent, {
    featured,
    first_name: previewFirstName(ctx),
    public_url: ctx.publicUrl,
  })
  const subject = `Test: ${rendered.subject || 'no subject yet'}`
  const content = { template: 'campaign', ...rendered, subject, subscription: null } as const
  await enqueueEmail(ctx, { to: email, content, language: english, related_to: 'campaign' })
  return email
}

/** Gmail clips longer emails. */
const emailBytesMax = 100 * 1024

/** The length of a subject that phones show, approximately. */
const visibleSubjectLength = 45

interface CheckContext {
  featured: EmailProducts
  /** Size of the HTML. */
  bytes: number
  hasShopAddress: boolean
}

const ok = (message: string): CampaignCheck => ({ level: 'ok', message })
const warn = (message: string): CampaignCheck => ({ level: 'warn', message })
const error = (message: string): CampaignCheck => ({ level: 'error', message })

/** Checks of a campaign; an error prevents sending. */
function validateCampaign(emailContent: EmailContent, { featured, bytes, hasShopAddress }: CheckContext) {
  const unknown = unknownPlaceholders(
    `${emailContent.subject}\n${emailContent.preheader}\n${emailContent.body}`,
  )
  return [
    checkSubject(emailContent.subject),
    emailContent.body.trim() === '' ? error('The message is empty') : undefined,
    ...unknown.map((word) => error(`${word} is not a placeholder: write {first_name}`)),
    ...checkBlocks(emailContent, featured),
    hasShopAddress
      ? ok('The unsubscribe link and the shop’s address are in the footer')
      : warn('The unsubscribe link is in the footer; the shop’s address is missing in the settings'),
    bytes > emailBytesMax
      ? warn(`${sizeText(bytes)}: Gmail cuts off emails over 100 KB`)
      : ok(`${sizeText(bytes)}, all images load from the shop`),
  ].filter((check) => check !== undefined)
}

const sizeText = (bytes: number) => `Size ${Math.max(1, Math.round(bytes / 1024))} KB`

function checkSubject(subject: string): CampaignCheck {
  if (subject === '') return error('Subject missing')
  if (subject.length > visibleSubjectLength)
    return warn(`The subject has ${subject.length} characters: phones show about ${visibleSubjectLength}`)
  return ok('The subject fits on a phone')
}

function checkBlocks({ body }: EmailContent, featured: EmailProducts): CampaignCheck[] {
  return parseCampaignBody(body).flatMap((part) => {
    if (part.kind === 'coupon') return checkCoupon(part.code, featured)
    return part.kind === 'products' ? checkProducts(part.ids, featured) : []
  })
}

function checkCoupon(code: string, featured: EmailProducts): CampaignCheck {
  const coupon = featured.coupons.get(code)
  if (!coupon) return error(`There is no coupon ${code || 'without a code'}`)
  if (coupon.status === 'active') return ok(`The coupon ${coupon.code} is active`)
  if (coupon.status === 'scheduled') return warn(`The coupon ${coupon.code} has not started yet`)
  return error(`The coupon ${coupon.code} has ended`)
}

function checkProducts(ids: readonly string[], featured: EmailProducts): CampaignCheck[] {
  if (ids.length === 0) return [error('A product row has no products')]
  if (ids.length > campaignProductsMax)
    return [error(`A row can show at most ${campaignProductsMax} products`)]
  return ids.flatMap((id) => {
    const product = featured.products.get(id)
    if (!product) return error(`${id} is not in the shop`)
    return product.stock_status === 'out_of_stock' ? warn(`${product.name} is sold out`) : []
  })
}
