import type { CampaignCheck, EmailContent } from '@shop/contract/admin/campaigns'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { loadStoreDetails } from '../../store/read-facts.ts'
import { validateCampaign } from './check-letter.ts'
import { renderCampaign, getEmailProducts, type RenderedEmail } from './compose-letter.ts'

export interface CampaignPreviewResult extends RenderedEmail {
  text: string
  checks: CampaignCheck[]
}

/** What a reader of the caller's first name would get, and what keeps it from being sent. */
export async function previewCampaign(
  ctx: RequestContext,
  emailContent: EmailContent,
): Promise<CampaignPreviewResult> {
  requirePermission(ctx.actor, 'marketing:read')
  const featured = await getEmailProducts(ctx, emailContent)
  const store = await loadStoreDetails(ctx)
  const firstName = previewFirstName(ctx)
  const shown = renderCampaign(emailContent, { featured, first_name: firstName, publicUrl: ctx.publicUrl })
  const subscription = {
    subscribed_at: ctx.clock.now().toISOString(),
    unsubscribe_link: `${ctx.publicUrl}/newsletter/leave/${'x'.repeat(43)}`,
  }
  const { html, text } = await ctx.providers.renderEmail(
    { template: 'campaign', ...shown, subscription },
    store,
    {},
  )
  const bytes = Buffer.byteLength(html)
  return {
    ...shown,
    text,
    checks: validateCampaign(emailContent, { featured, bytes, hasShopAddress: store.address !== '' }),
  }
}

/** Staff read their own name in the place of a reader's. */
export function previewFirstName({ actor }: RequestContext): string {
  return actor.kind === 'account' ? (actor.name.split(' ')[0] ?? '') : ''
}
