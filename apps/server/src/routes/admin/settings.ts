import { getOrderLimits, updateOrderLimits } from '@shop/contract/admin/order-limits'
import {
  editDispatch,
  editPayOnDelivery,
  editShopFacts,
  updateStockRules,
  editTaxFacts,
  getAdminSettings,
  getDispatch,
  getPayOnDelivery,
  getStockRules,
  getTaxFacts,
  setMaintenance,
  wantOrderMail,
  type AdminSettings,
} from '@shop/contract/admin/settings'
import { wantOrderMail as want, wantsOrderMail } from '@shop/domain/identity/accounts/order-mail'
import type { ShopContext } from '@shop/domain/core/context'
import type { Engine } from '@shop/domain/core/db/database'
import { editFacts } from '@shop/domain/store/edit-facts'
import {
  getOrderLimits as readLimits,
  updateOrderLimits as saveLimits,
} from '@shop/domain/store/order-limits'
import { editPayOnDelivery as setPayOnDelivery, readPayOnDelivery } from '@shop/domain/store/pay-on-delivery'
import { updateStockRules as setStockRules } from '@shop/domain/catalogue/products/update-stock-rules'
import { getStockRulesForStaff } from '@shop/domain/store/stock-rules'
import { readFacts } from '@shop/domain/store/read-facts'
import { readMaintenance } from '@shop/domain/store/read-maintenance'
import { setMaintenance as closeOrOpen } from '@shop/domain/store/set-maintenance'
import { editDispatch as setDispatch, readDispatch } from '@shop/domain/store/dispatch-place'
import { editTaxFacts as setTaxFacts, readTaxFactsForStaff } from '@shop/domain/store/tax-facts'
import type { Config } from '../../config.ts'
import { serve, type Doors } from '../../http/serve.ts'
import { mailPost } from '../../boot/mail-post.ts'

interface Running {
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>
  engine: Engine
}

export function adminSettingsRoutes(doors: Doors, running: Running): void {
  serve(doors, getAdminSettings, (shop) => settingsAnswer(shop, running))
  serve(doors, editShopFacts, async (shop, { body }) => {
    await editFacts(shop, body)
    return settingsAnswer(shop, running)
  })
  serve(doors, setMaintenance, async (shop, { body }) => {
    await closeOrOpen(shop, body)
    return settingsAnswer(shop, running)
  })
  serve(doors, getPayOnDelivery, (shop) => readPayOnDelivery(shop))
  serve(doors, editPayOnDelivery, (shop, { body }) => setPayOnDelivery(shop, body))
  serve(doors, getOrderLimits, (shop) => readLimits(shop))
  serve(doors, updateOrderLimits, (shop, { body }) => saveLimits(shop, body))
  serve(doors, getTaxFacts, (shop) => readTaxFactsForStaff(shop))
  serve(doors, editTaxFacts, (shop, { body }) => setTaxFacts(shop, body))
  serve(doors, getStockRules, (shop) => getStockRulesForStaff(shop))
  serve(doors, updateStockRules, (shop, { body }) => setStockRules(shop, body))
  serve(doors, getDispatch, (shop) => readDispatch(shop))
  serve(doors, editDispatch, (shop, { body }) => setDispatch(shop, body))
  serve(doors, wantOrderMail, async (shop, { body }) => {
    await want(shop, body.wants_order_mail)
    return body
  })
}

async function settingsAnswer(shop: ShopContext, { config, engine }: Running): Promise<AdminSettings> {
  return {
    facts: await readFacts(shop),
    wants_order_mail: await wantsOrderMail(shop),
    payments: shop.providers.gateways.forNew?.mode ?? 'none',
    payment_providers: [...shop.providers.gateways.providers],
    mail: mailPost(config).sentBy,
    engine,
    maintenance: await readMaintenance(shop),
  }
}
