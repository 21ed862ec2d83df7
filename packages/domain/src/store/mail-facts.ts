import type { CustomEmailTemplates } from '@shop/contract/mail-texts'
import type { StoreDetails } from '@shop/contract/settings'
import type { CachedSetting } from '../core/kept-facts.ts'
import { parseEmailTemplates } from './mail-texts.ts'
import { toStoreDetails } from './shop-facts.ts'
import { getSettings } from './stored-setting.ts'

/** What every mail shows of the shop, and what the owner says in it. */
export const emailContext: CachedSetting<{ store: StoreDetails; templates: CustomEmailTemplates }> = {
  tag: 'settings',
  async read(ctx) {
    const stored = await getSettings(ctx)
    return {
      store: toStoreDetails(stored.store_details, stored.demo === true),
      templates: parseEmailTemplates(stored.email_templates),
    }
  },
}
