import type { CampaignCheck, Letter } from '@shop/contract/admin/campaigns'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { readFacts } from '../../store/read-facts.ts'
import { checkLetter } from './check-letter.ts'
import { composeLetter, readLetterGoods, type ShownLetter } from './compose-letter.ts'

export interface LetterPreview extends ShownLetter {
  text: string
  checks: CampaignCheck[]
}

/** What a reader of the caller's first name would get, and what keeps it from being sent. */
export async function previewCampaign(ctx: RequestContext, letter: Letter): Promise<LetterPreview> {
  requirePermission(ctx.actor, 'marketing:read')
  const goods = await readLetterGoods(ctx, letter)
  const facts = await readFacts(ctx)
  const firstName = firstNameOf(ctx)
  const shown = composeLetter(letter, { goods, first_name: firstName, publicUrl: ctx.publicUrl })
  const reader = {
    subscribed_at: ctx.clock.now().toISOString(),
    unsubscribe_link: `${ctx.publicUrl}/newsletter/leave/${'x'.repeat(43)}`,
  }
  const { html, text } = await ctx.providers.renderMail(
    { template: 'campaign', ...shown, subscription: reader },
    facts,
    {},
  )
  const bytes = Buffer.byteLength(html)
  return {
    ...shown,
    text,
    checks: checkLetter(letter, { goods, bytes, hasShopAddress: facts.address !== '' }),
  }
}

/** Staff read their own name in the place of a reader's. */
export function firstNameOf({ actor }: RequestContext): string {
  return actor.kind === 'account' ? (actor.name.split(' ')[0] ?? '') : ''
}
