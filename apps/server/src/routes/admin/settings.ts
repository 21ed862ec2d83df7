import { getOrderLimits, updateOrderLimits } from '@shop/contract/admin/order-limits'
import {
  updateShipFrom,
  updatePayOnDelivery,
  updateStoreDetails,
  updateStockRules,
  updateTaxSettings,
  getAdminSettings,
  getShipFrom,
  getPayOnDelivery,
  getStockRules,
  getTaxSettings,
  updateMaintenance,
  updateNotificationPreferences,
  type AdminSettings,
} from '@shop/contract/admin/settings'
import {
  updateNotificationPreferences as want,
  orderEmailsEnabled,
} from '@shop/domain/identity/accounts/order-mail'
import type { RequestContext } from '@shop/domain/core/context'
import type { Engine } from '@shop/domain/core/db/database'
import { saveStoreDetails } from '@shop/domain/store/edit-facts'
import {
  getOrderLimits as readLimits,
  updateOrderLimits as saveLimits,
} from '@shop/domain/store/order-limits'
import {
  updatePayOnDelivery as setPayOnDelivery,
  getPayOnDeliveryForStaff,
} from '@shop/domain/store/pay-on-delivery'
import { updateStockRules as setStockRules } from '@shop/domain/catalogue/products/update-stock-rules'
import { getStockRulesForStaff } from '@shop/domain/store/stock-rules'
import { loadStoreDetails } from '@shop/domain/store/read-facts'
import { getMaintenance } from '@shop/domain/store/read-maintenance'
import { updateMaintenance as closeOrOpen } from '@shop/domain/store/set-maintenance'
import { updateShipFrom as setDispatch, getShipFromSettings } from '@shop/domain/store/dispatch-place'
import { updateTaxSettings as setTaxFacts, getTaxSettingsForStaff } from '@shop/domain/store/tax-facts'
import type { Config } from '../../config.ts'
import { route, type RouteContext } from '../../http/serve.ts'
import { emailTransport } from '../../boot/mail-post.ts'

interface RuntimeOptions {
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>
  engine: Engine
}

export function adminSettingsRoutes(api: RouteContext, running: RuntimeOptions): void {
  route(api, getAdminSettings, (ctx) => presentSettings(ctx, running))
  route(api, updateStoreDetails, async (ctx, { body }) => {
    await saveStoreDetails(ctx, body)
    return presentSettings(ctx, running)
  })
  route(api, updateMaintenance, async (ctx, { body }) => {
    await closeOrOpen(ctx, body)
    return presentSettings(ctx, running)
  })
  route(api, getPayOnDelivery, (ctx) => getPayOnDeliveryForStaff(ctx))
  route(api, updatePayOnDelivery, (ctx, { body }) => setPayOnDelivery(ctx, body))
  route(api, getOrderLimits, (ctx) => readLimits(ctx))
  route(api, updateOrderLimits, (ctx, { body }) => saveLimits(ctx, body))
  route(api, getTaxSettings, (ctx) => getTaxSettingsForStaff(ctx))
  route(api, updateTaxSettings, (ctx, { body }) => setTaxFacts(ctx, body))
  route(api, getStockRules, (ctx) => getStockRulesForStaff(ctx))
  route(api, updateStockRules, (ctx, { body }) => setStockRules(ctx, body))
  route(api, getShipFrom, (ctx) => getShipFromSettings(ctx))
  route(api, updateShipFrom, (ctx, { body }) => setDispatch(ctx, body))
  route(api, updateNotificationPreferences, async (ctx, { body }) => {
    await want(ctx, body.order_emails_enabled)
    return body
  })
}

async function presentSettings(
  ctx: RequestContext,
  { config, engine }: RuntimeOptions,
): Promise<AdminSettings> {
  return {
    store: await loadStoreDetails(ctx),
    order_emails_enabled: await orderEmailsEnabled(ctx),
    payments: ctx.providers.gateways.primary?.mode ?? 'none',
    payment_providers: [...ctx.providers.gateways.providers],
    email_transport: emailTransport(config).transport,
    database_engine: engine,
    maintenance: await getMaintenance(ctx),
  }
}
