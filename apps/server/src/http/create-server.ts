import type { RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { subscribeToInvalidations } from '../cache/tags.ts'
import {
  campaignRoutes,
  promotionRoutes,
  adminReferralRoutes,
  subscriberRoutes,
} from '../routes/admin/marketing.ts'
import { adminCatalogueRoutes, adminReviewRoutes, stockRoutes } from '../routes/admin/catalogue.ts'
import {
  adminEventRoutes,
  dashboardRoutes,
  reportRoutes,
  searchRoutes,
  savedViewRoutes,
} from '../routes/admin/dashboard.ts'
import { adminContentRoutes, adminSettingsRoutes } from '../routes/admin/settings.ts'
import { customerRoutes, privacyRequestRoutes, segmentRoutes } from '../routes/admin/customers.ts'
import { apiKeyRoutes, staffRoutes } from '../routes/admin/staff.ts'
import { backupRoutes, demoRoutes, jobRoutes, systemRoutes } from '../routes/admin/system.ts'
import {
  dailyCloseRoutes,
  adminManualTransferRoutes,
  adminPayLaterRoutes,
  payoutRoutes,
  transactionRoutes,
} from '../routes/admin/payments.ts'
import { importRoutes } from '../routes/admin/imports.ts'
import {
  emailTemplateRoutes,
  adminNotificationRoutes,
  smsTemplateRoutes,
} from '../routes/admin/notifications.ts'
import { adminOrderRoutes, parcelRoutes } from '../routes/admin/orders.ts'
import { referralRoutes, settingsRoutes, supportRoutes } from '../routes/store.ts'
import { adminDeliveryRoutes } from '../routes/admin/delivery.ts'
import { ticketRoutes } from '../routes/admin/tickets.ts'
import { webhookRoutes } from '../routes/admin/webhooks.ts'
import { stockAlertRoutes, newsletterRoutes } from '../routes/subscriptions.ts'
import { authRoutes } from '../routes/auth.ts'
import { cartRoutes, wishlistRoutes } from '../routes/cart.ts'
import { catalogueRoutes, reviewRoutes } from '../routes/catalogue.ts'
import { checkoutRoutes, deliveryRoutes } from '../routes/checkout.ts'
import { docsRoutes } from '../routes/docs.ts'
import { documentRoutes, orderRoutes, returnRoutes } from '../routes/orders.ts'
import { seoRoutes, manifestRoute } from '../routes/site-files.ts'
import { healthRoutes } from '../routes/health.ts'
import { manualTransferRoutes, payLaterRoutes, paymentLinkRoutes, paymentRoutes } from '../routes/payments.ts'
import { mediaRoutes } from '../routes/media.ts'
import { courierRoutes, smsReportRoutes } from '../routes/provider-webhooks.ts'
import { userRoutes } from '../routes/users.ts'
import { resolveActor } from './caller.ts'
import { createApp } from './app.ts'
import { compressResponses } from '../cache/compress.ts'
import { createMaintenanceGuard, guardRoutes, type MaintenanceGuard } from './maintenance-guard.ts'
import { countVisits } from '../form-posts/count-visits.ts'
import { createPageCache, type PageCache } from '../cache/page-cache.ts'
import { securityHeaders, setSecurityHeaders } from './security-headers.ts'
import type { RouteContext } from './route.ts'
import { shedLoad, type Load, watchLoad } from './load.ts'
import type { ServedPages } from '../boot/serve-pages.ts'

/** What pages share with the API. */
export interface PageDependencies {
  maintenanceGuard: MaintenanceGuard
  pageCache: PageCache
  load: Load
}

export interface ServerOptions {
  config: Config
  database: OpenDatabase
  /** The shop as a visitor sees it; each request gets its own copy with its actor. */
  ctx: RequestContext
  /** Puts the pages beside the API; tests of the API do without. */
  servePages?: (app: FastifyInstance, parts: PageDependencies) => Promise<ServedPages>
  /** Follows each sign-in and each new password by a mailed link, before they are answered. */
  afterSignIn?: (ctx: RequestContext) => Promise<void>
  /** The load of the process. Unset, it is measured. */
  load?: Load
}

/** Puts every route of the shop onto one HTTP application. It listens to nothing yet: tests inject into it. */
export async function createServer(parts: ServerOptions): Promise<FastifyInstance> {
  const { config, database, ctx } = parts
  const app = createApp(config)
  const load = parts.load ?? watchUntilClosed(app, database)
  setSecurityHeaders(app, { publicUrl: config.PUBLIC_URL })
  await compressResponses(app)
  const api: RouteContext = {
    app,
    rateLimits: { on: config.RATE_LIMITS === 'on' },
    load,
    createContext: async (request) => createContext(ctx, request),
  }
  shedLoad(app, load)
  const maintenanceGuard = createMaintenanceGuard(ctx)
  guardRoutes(app, ctx, maintenanceGuard)
  countVisits(app, ctx)
  healthRoutes(api.app, database)
  docsRoutes(app, config.PUBLIC_URL)
  settingsRoutes(api)
  authRoutes(api, parts.afterSignIn)
  userRoutes(api)
  customerRoutes(api)
  dashboardRoutes(api)
  jobRoutes(api)
  importRoutes(api)
  savedViewRoutes(api)
  searchRoutes(api)
  adminCatalogueRoutes(api)
  newsletterRoutes(api)
  stockAlertRoutes(api)
  wishlistRoutes(api)
  cartRoutes(api)
  supportRoutes(api)
  ticketRoutes(api)
  adminReviewRoutes(api)
  smsReportRoutes(api)
  courierRoutes(api)
  adminNotificationRoutes(api, config)
  adminSettingsRoutes(api, { config, engine: database.engine })
  adminContentRoutes(api)
  checkoutRoutes(api)
  orderRoutes(api)
  documentRoutes(api)
  paymentRoutes(api)
  manualTransferRoutes(api)
  paymentLinkRoutes(api)
  adminOrderRoutes(api)
  stockRoutes(api)
  parcelRoutes(api)
  adminManualTransferRoutes(api)
  transactionRoutes(api)
  reportRoutes(api)
  payoutRoutes(api)
  dailyCloseRoutes(api)
  promotionRoutes(api)
  referralRoutes(api)
  adminReferralRoutes(api)
  subscriberRoutes(api)
  campaignRoutes(api)
  payLaterRoutes(api)
  adminPayLaterRoutes(api)
  adminDeliveryRoutes(api)
  staffRoutes(api)
  apiKeyRoutes(api)
  backupRoutes(api, config)
  webhookRoutes(api)
  emailTemplateRoutes(api)
  smsTemplateRoutes(api)
  systemRoutes(api, { config, database })
  segmentRoutes(api)
  privacyRequestRoutes(api)
  demoRoutes(api)
  manifestRoute(app, ctx)
  mediaRoutes(app, ctx.providers.files)
  await adminEventRoutes(api, database)
  await publicRoutes(api, maintenanceGuard, parts)
  return app
}

/** Bytes of memory for all cached responses and pages of a process. */
const cacheBytesMax = 48 * 1024 * 1024

/** Public answers and pages, kept until a change of any process makes them stale. */
async function publicRoutes(
  api: RouteContext,
  maintenanceGuard: MaintenanceGuard,
  { config, database, ctx, servePages }: ServerOptions,
): Promise<void> {
  const { app } = api
  const pageCache = createPageCache({
    maxBytes: config.PAGE_CACHE === 'on' ? cacheBytesMax : 0,
    headers: securityHeaders(config.PUBLIC_URL),
    onError: (err) => app.log.error({ err }, 'a cached page could not be compressed'),
  })
  catalogueRoutes(api, pageCache)
  seoRoutes(api, pageCache, config.PUBLIC_URL)
  deliveryRoutes(api, pageCache)
  returnRoutes(api)
  reviewRoutes(api, pageCache)
  const web = await servePages?.(app, { maintenanceGuard, pageCache, load: api.load })
  const stopListening = await subscribeToInvalidations(database, (stale) => {
    ctx.settings.invalidate(stale)
    maintenanceGuard.invalidate(stale)
    web?.invalidate(stale)
    pageCache.invalidate(stale)
  })
  app.addHook('onClose', async () => stopListening())
}

function watchUntilClosed(app: FastifyInstance, database: OpenDatabase): Load {
  const load = watchLoad({ waiting: database.waiting })
  app.addHook('onClose', async () => load.stop())
  return load
}

async function createContext(ctx: RequestContext, request: FastifyRequest): Promise<RequestContext> {
  return { ...ctx, actor: await resolveActor(ctx, request), log: request.log.child({ reqId: request.id }) }
}
