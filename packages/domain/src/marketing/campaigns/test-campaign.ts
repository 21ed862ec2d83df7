import type { EmailContent } from '@shop/contract/admin/campaigns'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { enqueueEmail } from '../../core/jobs/post-mail.ts'
import { renderCampaign, getEmailProducts } from './compose-letter.ts'
import { previewFirstName } from './preview-campaign.ts'

/** Mails a letter to the caller alone; answers the address. Refuses with forbidden who has no account. */
export async function sendTestCampaign(ctx: RequestContext, emailContent: EmailContent): Promise<string> {
  requirePermission(ctx.actor, 'marketing:write')
  const { email } = requireAccount(ctx.actor)
  const featured = await getEmailProducts(ctx, emailContent)
  const shown = renderCampaign(emailContent, {
    featured,
    first_name: previewFirstName(ctx),
    publicUrl: ctx.publicUrl,
  })
  const subject = `Test: ${shown.subject || 'no subject yet'}`
  const content = { template: 'campaign', ...shown, subject, subscription: null } as const
  await enqueueEmail(ctx, { to: email, content, related_to: 'campaign' })
  return email
}
