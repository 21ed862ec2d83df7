import * as agents from '@shop/contract/admin/agents'
import * as brandContract from '@shop/contract/admin/brand'
import * as messageContract from '@shop/contract/admin/message-rules'
import * as navigationContract from '@shop/contract/admin/navigation'
import * as setupContract from '@shop/contract/admin/setup'
import * as settings from '@shop/contract/admin/settings'
import { stockRules, updateStockRules } from '@shop/domain/catalogue/products/stock-settings'
import type { RequestContext } from '@shop/domain/core/context'
import type { Engine } from '@shop/domain/core/db/database'
import * as orderEmails from '@shop/domain/identity/accounts/order-email-recipients'
import { brand, deleteBrandImage, uploadBrandImage } from '@shop/domain/store/brand'
import { maintenance } from '@shop/domain/store/maintenance'
import { messageRules } from '@shop/domain/store/message-rules'
import { navigation } from '@shop/domain/store/navigation'
import { orderLimits, payOnDeliveryRules, shipFrom } from '@shop/domain/store/order-settings'
import { ucpMcpPath } from '@shop/domain/orders/agent-checkout/discovery'
import { replaceSigningKey } from '@shop/domain/orders/agents/signing-key'
import { agentSettings } from '@shop/domain/store/agent-settings'
import { updateSetupStep } from '@shop/domain/store/setup-progress'
import { loadStoreDetails, saveStoreDetails } from '@shop/domain/store/store-details'
import { taxSettings } from '@shop/domain/store/tax'
import { type Config, emailTransport } from '../../config.ts'
import { readUpload, upload } from '../../http/request-bodies.ts'
import { andThen, type RouteContext, routes } from '../../http/route.ts'

interface RuntimeOptions {
  getConfig: () => Config
  engine: Engine
}

export function adminSettingsRoutes(api: RouteContext, { getConfig, engine }: RuntimeOptions): void {
  const getAdminSettings = async (ctx: RequestContext): Promise<settings.AdminSettings> => ({
    store: await loadStoreDetails(ctx),
    order_emails_enabled: await orderEmails.orderEmailsEnabled(ctx),
    payments: ctx.providers.gateways.primary?.mode ?? 'none',
    payment_providers: [...ctx.providers.gateways.providers],
    email_transport: emailTransport(getConfig).transport,
    database_engine: engine,
    maintenance: await maintenance.read(ctx),
  })

  routes(api, settings, {
    getAdminSettings,
    updateStoreDetails: andThen(saveStoreDetails, getAdminSettings),
    updateMaintenance: andThen(maintenance.update, getAdminSettings),
    getPayOnDelivery: payOnDeliveryRules.getForStaff,
    updatePayOnDelivery: payOnDeliveryRules.update,
    getOrderLimits: orderLimits.getForStaff,
    updateOrderLimits: orderLimits.update,
    getTaxSettings: taxSettings.getForStaff,
    updateTaxSettings: taxSettings.update,
    getStockRules: stockRules.getForStaff,
    updateStockRules,
    getShipFrom: async (ctx) => presentShipFrom(ctx, await shipFrom.getForStaff(ctx)),
    updateShipFrom: async (ctx, input) => presentShipFrom(ctx, await shipFrom.update(ctx, input)),
    updateNotificationPreferences: async (ctx, { order_emails_enabled }) => {
      await orderEmails.updateNotificationPreferences(ctx, order_emails_enabled)
      return { order_emails_enabled }
    },
  })
  routes(api, brandContract, {
    getBrand: brand.getForStaff,
    updateBrand: brand.update,
    uploadBrandImage: upload(async (ctx, { kind }, { request }) =>
      uploadBrandImage(ctx, kind, await readUpload(request)),
    ),
    deleteBrandImage,
  })
  routes(api, navigationContract, {
    getNavigation: navigation.getForStaff,
    updateNavigation: navigation.update,
  })
  routes(api, messageContract, {
    getMessageRules: messageRules.getForStaff,
    updateMessageRules: messageRules.update,
  })
  routes(api, setupContract, { updateSetupStep })
  routes(api, agents, {
    getAgentSettings: async (ctx) => presentAgentSettings(ctx, await agentSettings.getForStaff(ctx)),
    updateAgentSettings: async (ctx, { enabled }) =>
      presentAgentSettings(ctx, await agentSettings.update(ctx, { enabled })),
    replaceAgentSigningKey: async (ctx) => {
      await replaceSigningKey(ctx)
      return presentAgentSettings(ctx, await agentSettings.getForStaff(ctx))
    },
  })
}

/** With the addresses that agents use. */
const presentAgentSettings = ({ publicUrl }: RequestContext, { enabled }: agents.AgentSettings) => ({
  enabled,
  discovery_url: `${publicUrl}/.well-known/ucp`,
  mcp_url: publicUrl + ucpMcpPath,
})

function presentShipFrom(
  { providers }: RequestContext,
  address: settings.ShipFromSettings['address'],
): settings.ShipFromSettings {
  return { address, couriers: (providers.couriers ?? []).map(({ name }) => name) }
}
