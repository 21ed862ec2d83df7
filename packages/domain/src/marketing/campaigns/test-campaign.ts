import type { Letter } from '@shop/contract/admin/campaigns'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import { composeLetter, readLetterGoods } from './compose-letter.ts'
import { firstNameOf } from './preview-campaign.ts'

/** Mails a letter to the caller alone; answers the address. Refuses with forbidden who has no account. */
export async function testCampaign(ctx: RequestContext, letter: Letter): Promise<string> {
  requirePermission(ctx.actor, 'marketing:write')
  const { email } = requireAccount(ctx.actor)
  const goods = await readLetterGoods(ctx, letter)
  const shown = composeLetter(letter, { goods, first_name: firstNameOf(ctx), publicUrl: ctx.publicUrl })
  const subject = `Test: ${shown.subject || 'no subject yet'}`
  const content = { template: 'campaign', ...shown, subject, subscription: null } as const
  await postMail(ctx, { to: email, content, related_to: 'campaign' })
  return email
}
