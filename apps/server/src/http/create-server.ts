import type { RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { subscribeToInvalidations } from '../jobs/hear-changes.ts'
import { campaignRoutes } from '../routes/admin/campaigns.ts'
import { adminCatalogueRoutes } from '../routes/admin/catalogue.ts'
import { adminEventRoutes } from '../routes/admin/changes.ts'
import { adminContentRoutes } from '../routes/admin/content.ts'
import { customerRoutes } from '../routes/admin/customers.ts'
import { apiKeyRoutes } from '../routes/admin/api-keys.ts'
import { backupRoutes } from '../routes/admin/backups.ts'
import { dashboardRoutes } from '../routes/admin/dashboard.ts'
import { dailyCloseRoutes } from '../routes/admin/day-closes.ts'
import { demoRoutes } from '../routes/admin/demo.ts'
import { importRoutes } from '../routes/admin/imports.ts'
import { jobRoutes } from '../routes/admin/jobs.ts'
import { emailTemplateRoutes } from '../routes/admin/mail-texts.ts'
import { adminManualTransferRoutes } from '../routes/admin/manual-transfer.ts'
import { adminNotificationRoutes } from '../routes/admin/messages.ts'
import { adminOrderRoutes } from '../routes/admin/orders.ts'
import { adminPayLaterRoutes } from '../routes/admin/pay-later.ts'
import { parcelRoutes } from '../routes/admin/parcels.ts'
import { privacyRequestRoutes } from '../routes/admin/privacy-requests.ts'
import { promotionRoutes } from '../routes/admin/promotions.ts'
import { adminReferralRoutes } from '../routes/admin/referrals.ts'
import { referralRoutes } from '../routes/referrals.ts'
import { subscriberRoutes } from '../routes/admin/readers.ts'
import { adminReviewRoutes } from '../routes/admin/reviews.ts'
import { adminSettingsRoutes } from '../routes/admin/settings.ts'
import { payoutRoutes } from '../routes/admin/settlements.ts'
import { smsTemplateRoutes } from '../routes/admin/sms-texts.ts'
import { staffRoutes } from '../routes/admin/staff.ts'
import { stockRoutes } from '../routes/admin/stock.ts'
import { adminDeliveryRoutes } from '../routes/admin/delivery.ts'
import { reportRoutes } from '../routes/admin/reports.ts'
import { ticketRoutes } from '../routes/admin/tickets.ts'
import { transactionRoutes } from '../routes/admin/transactions.ts'
import { searchRoutes } from '../routes/admin/search.ts'
import { segmentRoutes } from '../routes/admin/segments.ts'
import { systemRoutes } from '../routes/admin/system.ts'
import { savedViewRoutes } from '../routes/admin/views.ts'
import { webhookRoutes } from '../routes/admin/webhooks.ts'
import { stockAlertRoutes } from '../routes/alerts.ts'
import { authRoutes } from '../routes/auth.ts'
import { cartRoutes } from '../routes/cart.ts'
import { catalogueRoutes } from '../routes/catalogue.ts'
import { checkoutRoutes } from '../routes/checkout.ts'
import { deliveryRoutes } from '../routes/delivery.ts'
import { docsRoutes } from '../routes/docs.ts'
import { documentRoutes } from '../routes/documents.ts'
import { seoRoutes } from '../routes/found.ts'
import { healthRoutes } from '../routes/health.ts'
import { manifestRoute } from '../routes/manifest.ts'
import { manualTransferRoutes } from '../routes/manual-transfer.ts'
import { mediaRoutes } from '../routes/media.ts'
import { courierRoutes } from '../routes/couriers.ts'
import { smsReportRoutes } from '../routes/messages.ts'
import { newsletterRoutes } from '../routes/newsletter.ts'
import { orderRoutes } from '../routes/orders.ts'
import { payLaterRoutes } from '../routes/pay-later.ts'
import { paymentLinkRoutes } from '../routes/pay-for-me.ts'
import { paymentRoutes } from '../routes/payments.ts'
import { returnRoutes } from '../routes/returns.ts'
import { reviewRoutes } from '../routes/reviews.ts'
import { settingsRoutes } from '../routes/settings.ts'
import { supportRoutes } from '../routes/support.ts'
import { userRoutes } from '../routes/users.ts'
import { wishlistRoutes } from '../routes/wishlist.ts'
import { resolveActor } from './actor.ts'
import { createApp } from './app.ts'
import { compressResponses } from '../cache/compress-answers.ts'
import { createMaintenanceGuard, guardRoutes, type MaintenanceGuard } from './gate.ts'
import { countVisits } from '../form-posts/count-visits.ts'
import { createPageCache, type PageCache } from '../cache/page-cache.ts'
import { securityHeaders, setSecurityHeaders } from './security.ts'
import type { RouteContext } from './serve.ts'
import { shedLoad } from './shed-load.ts'
import { type Load, watchLoad } from './watch-load.ts'
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

/** Puts every door of the shop onto one HTTP application. It listens to nothing yet: tests inject into it. */
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
