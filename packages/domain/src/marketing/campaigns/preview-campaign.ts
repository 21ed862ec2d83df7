import type { CampaignCheck, Letter } from '@shop/contract/admin/campaigns'
import { requirePermission } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
import { readFacts } from '../../store/read-facts.ts'
import { checkLetter } from './check-letter.ts'
import { composeLetter, readLetterGoods, type ShownLetter } from './compose-letter.ts'

export interface LetterPreview extends ShownLetter {
  text: string
  checks: CampaignCheck[]
}

/** What a reader of the caller's first name would get, and what keeps it from being sent. */
export async function previewCampaign(shop: ShopContext, letter: Letter): Promise<LetterPreview> {
  requirePermission(shop.actor, 'marketing:read')
  const goods = await readLetterGoods(shop, letter)
  const facts = await readFacts(shop)
  const firstName = firstNameOf(shop)
  const shown = composeLetter(letter, { goods, firstName, publicUrl: shop.publicUrl })
  const reader = {
    since: shop.clock.now().toISOString(),
    leaveLink: `${shop.publicUrl}/newsletter/leave/${'x'.repeat(43)}`,
  }
  const { html, text } = await shop.providers.renderMail(
    { template: 'campaign', ...shown, reader },
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
export function firstNameOf({ actor }: ShopContext): string {
  return actor.kind === 'account' ? (actor.name.split(' ')[0] ?? '') : ''
}
