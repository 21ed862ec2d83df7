import type { OwnMailTexts } from '@shop/contract/mail-texts'
import type { ShopFacts } from '@shop/contract/settings'
import type { RareFact } from '../core/kept-facts.ts'
import { mailTextsOf } from './mail-texts.ts'
import { shopFactsOf } from './shop-facts.ts'
import { readSettings } from './stored-setting.ts'

/** What every mail shows of the shop, and what the owner says in it. */
export const mailFacts: RareFact<{ facts: ShopFacts; own: OwnMailTexts }> = {
  tag: 'settings',
  async read(ctx) {
    const stored = await readSettings(ctx)
    return {
      facts: shopFactsOf(stored.store_details, stored.demo === true),
      own: mailTextsOf(stored.email_templates),
    }
  },
}
