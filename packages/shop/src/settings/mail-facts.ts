import type { OwnMailTexts } from '@shop/contract/mail-texts'
import type { ShopFacts } from '@shop/contract/settings'
import type { ShopContext } from '../kernel/context.ts'
import { mailTextsOf } from './mail-texts.ts'
import { shopFactsOf } from './shop-facts.ts'
import { readSettings } from './stored-setting.ts'

/** What every mail shows of the shop, and what the owner says in it, in one statement. */
export async function readMailFacts(shop: ShopContext): Promise<{ facts: ShopFacts; own: OwnMailTexts }> {
  const stored = await readSettings(shop)
  return { facts: shopFactsOf(stored.shop_facts, stored.demo === true), own: mailTextsOf(stored.mail_texts) }
}
