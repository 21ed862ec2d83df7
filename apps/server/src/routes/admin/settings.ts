import {
  getOrderLimits,
  updateOrderLimits,
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
  type ShipFromSettings,
} from '@shop/contract/admin/settings'
import {
  updateNotificationPreferences as want,
  orderEmailsEnabled,
} from '@shop/domain/identity/accounts/order-email-recipients'
import type { RequestContext } from '@shop/domain/core/context'
import type { Engine } from '@shop/domain/core/db/database'
import { saveStoreDetails, loadStoreDetails } from '@shop/domain/store/store-details'
import { updateStockRules as setStockRules, stockRules } from '@shop/domain/catalogue/products/stock-settings'
import { maintenance } from '@shop/domain/store/maintenance'
import { orderLimits, payOnDeliveryRules, shipFrom } from '@shop/domain/store/order-rules'
import { taxSettings } from '@shop/domain/store/tax'
import { type Config, emailTransport } from '../../config.ts'
import { route, type RouteContext } from '../../http/route.ts'
import { updateContentPage, getContentPage, listContentPages } from '@shop/contract/admin/content'
import { updateContentPage as edit } from '@shop/domain/content/update-page'
import { listContentPages as list, getAdminContentPage } from '@shop/domain/content/pages'

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
    await maintenance.update(ctx, body)
    return presentSettings(ctx, running)
  })
  route(api, getPayOnDelivery, (ctx) => payOnDeliveryRules.getForStaff(ctx))
  route(api, updatePayOnDelivery, (ctx, { body }) => payOnDeliveryRules.update(ctx, body))
  route(api, getOrderLimits, (ctx) => orderLimits.getForStaff(ctx))
  route(api, updateOrderLimits, (ctx, { body }) => orderLimits.update(ctx, body))
  route(api, getTaxSettings, (ctx) => taxSettings.getForStaff(ctx))
  route(api, updateTaxSettings, (ctx, { body }) => taxSettings.update(ctx, body))
  route(api, getStockRules, (ctx) => stockRules.getForStaff(ctx))
  route(api, updateStockRules, (ctx, { body }) => setStockRules(ctx, body))
  route(api, getShipFrom, async (ctx) => presentShipFrom(ctx, await shipFrom.getForStaff(ctx)))
  route(api, updateShipFrom, async (ctx, { body }) => presentShipFrom(ctx, await shipFrom.update(ctx, body)))
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
    maintenance: await maintenance.read(ctx),
  }
}

function presentShipFrom({ providers }: RequestContext, address: ShipFromSettings['address']) {
  return { address, couriers: (providers.couriers ?? []).map(({ name }) => name) }
}

export function adminContentRoutes(api: RouteContext): void {
  route(api, listContentPages, async (ctx) => ({ items: await list(ctx) }))
  route(api, getContentPage, (ctx, { params }) => getAdminContentPage(ctx, params.slug))
  route(api, updateContentPage, (ctx, { params, body }) => edit(ctx, params.slug, body))
}
