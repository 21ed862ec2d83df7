import type { Letter } from '@shop/contract/admin/campaigns'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import { composeLetter, readLetterGoods } from './compose-letter.ts'
import { firstNameOf } from './preview-campaign.ts'

/** Mails a letter to the caller alone; answers the address. Refuses with forbidden who has no account. */
export async function testCampaign(shop: ShopContext, letter: Letter): Promise<string> {
  requirePermission(shop.actor, 'marketing:edit')
  const { email } = requireAccount(shop.actor)
  const goods = await readLetterGoods(shop, letter)
  const shown = composeLetter(letter, { goods, firstName: firstNameOf(shop), publicUrl: shop.publicUrl })
  const subject = `Test: ${shown.subject || 'no subject yet'}`
  const content = { template: 'campaign', ...shown, subject, reader: null } as const
  await postMail(shop, { to: email, content, about: 'campaign' })
  return email
}
