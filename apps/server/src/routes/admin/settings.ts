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
import type { RequestContext } from '@shop/domain/core/context'
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
  serve(doors, getAdminSettings, (ctx) => settingsAnswer(ctx, running))
  serve(doors, editShopFacts, async (ctx, { body }) => {
    await editFacts(ctx, body)
    return settingsAnswer(ctx, running)
  })
  serve(doors, setMaintenance, async (ctx, { body }) => {
    await closeOrOpen(ctx, body)
    return settingsAnswer(ctx, running)
  })
  serve(doors, getPayOnDelivery, (ctx) => readPayOnDelivery(ctx))
  serve(doors, editPayOnDelivery, (ctx, { body }) => setPayOnDelivery(ctx, body))
  serve(doors, getOrderLimits, (ctx) => readLimits(ctx))
  serve(doors, updateOrderLimits, (ctx, { body }) => saveLimits(ctx, body))
  serve(doors, getTaxFacts, (ctx) => readTaxFactsForStaff(ctx))
  serve(doors, editTaxFacts, (ctx, { body }) => setTaxFacts(ctx, body))
  serve(doors, getStockRules, (ctx) => getStockRulesForStaff(ctx))
  serve(doors, updateStockRules, (ctx, { body }) => setStockRules(ctx, body))
  serve(doors, getDispatch, (ctx) => readDispatch(ctx))
  serve(doors, editDispatch, (ctx, { body }) => setDispatch(ctx, body))
  serve(doors, wantOrderMail, async (ctx, { body }) => {
    await want(ctx, body.order_emails_enabled)
    return body
  })
}

async function settingsAnswer(ctx: RequestContext, { config, engine }: Running): Promise<AdminSettings> {
  return {
    store: await readFacts(ctx),
    order_emails_enabled: await wantsOrderMail(ctx),
    payments: ctx.providers.gateways.forNew?.mode ?? 'none',
    payment_providers: [...ctx.providers.gateways.providers],
    email_transport: mailPost(config).transport,
    database_engine: engine,
    maintenance: await readMaintenance(ctx),
  }
}
