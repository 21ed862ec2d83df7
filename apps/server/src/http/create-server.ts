import type { RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { hearChanges } from '../jobs/hear-changes.ts'
import { campaignRoutes } from '../routes/admin/campaigns.ts'
import { adminCatalogueRoutes } from '../routes/admin/catalogue.ts'
import { changeRoutes } from '../routes/admin/changes.ts'
import { adminContentRoutes } from '../routes/admin/content.ts'
import { customerRoutes } from '../routes/admin/customers.ts'
import { apiKeyRoutes } from '../routes/admin/api-keys.ts'
import { backupRoutes } from '../routes/admin/backups.ts'
import { dashboardRoutes } from '../routes/admin/dashboard.ts'
import { dayCloseRoutes } from '../routes/admin/day-closes.ts'
import { demoRoutes } from '../routes/admin/demo.ts'
import { importRoutes } from '../routes/admin/imports.ts'
import { jobRoutes } from '../routes/admin/jobs.ts'
import { mailTextRoutes } from '../routes/admin/mail-texts.ts'
import { adminManualTransferRoutes } from '../routes/admin/manual-transfer.ts'
import { adminMessageRoutes } from '../routes/admin/messages.ts'
import { adminOrderRoutes } from '../routes/admin/orders.ts'
import { adminPayLaterRoutes } from '../routes/admin/pay-later.ts'
import { parcelRoutes } from '../routes/admin/parcels.ts'
import { privacyRequestRoutes } from '../routes/admin/privacy-requests.ts'
import { promotionRoutes } from '../routes/admin/promotions.ts'
import { adminReferralRoutes } from '../routes/admin/referrals.ts'
import { referralRoutes } from '../routes/referrals.ts'
import { readerRoutes } from '../routes/admin/readers.ts'
import { adminReviewRoutes } from '../routes/admin/reviews.ts'
import { adminSettingsRoutes } from '../routes/admin/settings.ts'
import { settlementRoutes } from '../routes/admin/settlements.ts'
import { smsTextRoutes } from '../routes/admin/sms-texts.ts'
import { staffRoutes } from '../routes/admin/staff.ts'
import { stockRoutes } from '../routes/admin/stock.ts'
import { adminDeliveryRoutes } from '../routes/admin/delivery.ts'
import { reportRoutes } from '../routes/admin/reports.ts'
import { ticketRoutes } from '../routes/admin/tickets.ts'
import { transactionRoutes } from '../routes/admin/transactions.ts'
import { searchRoutes } from '../routes/admin/search.ts'
import { segmentRoutes } from '../routes/admin/segments.ts'
import { systemRoutes } from '../routes/admin/system.ts'
import { viewRoutes } from '../routes/admin/views.ts'
import { webhookRoutes } from '../routes/admin/webhooks.ts'
import { alertRoutes } from '../routes/alerts.ts'
import { authRoutes } from '../routes/auth.ts'
import { cartRoutes } from '../routes/cart.ts'
import { catalogueRoutes } from '../routes/catalogue.ts'
import { checkoutRoutes } from '../routes/checkout.ts'
import { deliveryRoutes } from '../routes/delivery.ts'
import { docsRoutes } from '../routes/docs.ts'
import { documentRoutes } from '../routes/documents.ts'
import { foundRoutes } from '../routes/found.ts'
import { healthRoutes } from '../routes/health.ts'
import { manifestRoute } from '../routes/manifest.ts'
import { manualTransferRoutes } from '../routes/manual-transfer.ts'
import { mediaRoutes } from '../routes/media.ts'
import { courierRoutes } from '../routes/couriers.ts'
import { messageRoutes } from '../routes/messages.ts'
import { newsletterRoutes } from '../routes/newsletter.ts'
import { orderRoutes } from '../routes/orders.ts'
import { payLaterRoutes } from '../routes/pay-later.ts'
import { payForMeRoutes } from '../routes/pay-for-me.ts'
import { paymentRoutes } from '../routes/payments.ts'
import { returnRoutes } from '../routes/returns.ts'
import { reviewRoutes } from '../routes/reviews.ts'
import { settingsRoutes } from '../routes/settings.ts'
import { supportRoutes } from '../routes/support.ts'
import { userRoutes } from '../routes/users.ts'
import { wishlistRoutes } from '../routes/wishlist.ts'
import { actorOf } from './actor.ts'
import { createApp } from './app.ts'
import { compressAnswers } from '../cache/compress-answers.ts'
import { createGate, guardCalls, type Gate } from './gate.ts'
import { countVisits } from '../form-posts/count-visits.ts'
import { createPageCache, type PageCache } from '../cache/page-cache.ts'
import { securityHeaders, setSecurityHeaders } from './security.ts'
import type { Doors } from './serve.ts'
import { shedLoad } from './shed-load.ts'
import { type Load, watchLoad } from './watch-load.ts'
import type { ServedPages } from '../boot/serve-pages.ts'

/** What pages share with the API. */
export interface PageParts {
  gate: Gate
  kept: PageCache
  load: Load
}

export interface ServerParts {
  config: Config
  database: OpenDatabase
  /** The shop as a visitor sees it; each request gets its own copy with its actor. */
  ctx: RequestContext
  /** Puts the pages beside the API; tests of the API do without. */
  servePages?: (app: FastifyInstance, parts: PageParts) => Promise<ServedPages>
  /** Follows each sign-in and each new password by a mailed link, before they are answered. */
  afterEntry?: (ctx: RequestContext) => Promise<void>
  /** The load of the process. Unset, it is measured. */
  load?: Load
}

/** Puts every door of the shop onto one HTTP application. It listens to nothing yet: tests inject into it. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, database, ctx } = parts
  const app = createApp(config)
  const load = parts.load ?? watchUntilClosed(app, database)
  setSecurityHeaders(app, { publicUrl: config.PUBLIC_URL })
  await compressAnswers(app)
  const doors: Doors = {
    app,
    rateLimits: { on: config.RATE_LIMITS === 'on' },
    load,
    contextOf: async (request) => contextOf(ctx, request),
  }
  shedLoad(app, load)
  const gate = createGate(ctx)
  guardCalls(app, ctx, gate)
  countVisits(app, ctx)
  healthRoutes(doors.app, database)
  docsRoutes(app, config.PUBLIC_URL)
  settingsRoutes(doors)
  authRoutes(doors, parts.afterEntry)
  userRoutes(doors)
  customerRoutes(doors)
  dashboardRoutes(doors)
  jobRoutes(doors)
  importRoutes(doors)
  viewRoutes(doors)
  searchRoutes(doors)
  adminCatalogueRoutes(doors)
  newsletterRoutes(doors)
  alertRoutes(doors)
  wishlistRoutes(doors)
  cartRoutes(doors)
  supportRoutes(doors)
  ticketRoutes(doors)
  adminReviewRoutes(doors)
  messageRoutes(doors)
  courierRoutes(doors)
  adminMessageRoutes(doors, config)
  adminSettingsRoutes(doors, { config, engine: database.engine })
  adminContentRoutes(doors)
  checkoutRoutes(doors)
  orderRoutes(doors)
  documentRoutes(doors)
  paymentRoutes(doors)
  manualTransferRoutes(doors)
  payForMeRoutes(doors)
  adminOrderRoutes(doors)
  stockRoutes(doors)
  parcelRoutes(doors)
  adminManualTransferRoutes(doors)
  transactionRoutes(doors)
  reportRoutes(doors)
  settlementRoutes(doors)
  dayCloseRoutes(doors)
  promotionRoutes(doors)
  referralRoutes(doors)
  adminReferralRoutes(doors)
  readerRoutes(doors)
  campaignRoutes(doors)
  payLaterRoutes(doors)
  adminPayLaterRoutes(doors)
  adminDeliveryRoutes(doors)
  staffRoutes(doors)
  apiKeyRoutes(doors)
  backupRoutes(doors, config)
  webhookRoutes(doors)
  mailTextRoutes(doors)
  smsTextRoutes(doors)
  systemRoutes(doors, { config, database })
  segmentRoutes(doors)
  privacyRequestRoutes(doors)
  demoRoutes(doors)
  manifestRoute(app, ctx)
  mediaRoutes(app, ctx.providers.files)
  await changeRoutes(doors, database)
  await publicRoutes(doors, gate, parts)
  return app
}

/** Bytes of memory for all cached responses and pages of a process. */
const keptBytesMax = 48 * 1024 * 1024

/** Public answers and pages, kept until a change of any process makes them stale. */
async function publicRoutes(
  doors: Doors,
  gate: Gate,
  { config, database, ctx, servePages }: ServerParts,
): Promise<void> {
  const { app } = doors
  const kept = createPageCache({
    maxBytes: config.PAGE_CACHE === 'on' ? keptBytesMax : 0,
    headers: securityHeaders(config.PUBLIC_URL),
    onError: (err) => app.log.error({ err }, 'a cached page could not be compressed'),
  })
  catalogueRoutes(doors, kept)
  foundRoutes(doors, kept, config.PUBLIC_URL)
  deliveryRoutes(doors, kept)
  returnRoutes(doors)
  reviewRoutes(doors, kept)
  const web = await servePages?.(app, { gate, kept, load: doors.load })
  const stopHearing = await hearChanges(database, (stale) => {
    ctx.kept.drop(stale)
    gate.drop(stale)
    web?.drop(stale)
    kept.drop(stale)
  })
  app.addHook('onClose', async () => stopHearing())
}

function watchUntilClosed(app: FastifyInstance, database: OpenDatabase): Load {
  const load = watchLoad({ waiting: database.waiting })
  app.addHook('onClose', async () => load.stop())
  return load
}

async function contextOf(ctx: RequestContext, request: FastifyRequest): Promise<RequestContext> {
  return { ...ctx, actor: await actorOf(ctx, request), log: request.log.child({ reqId: request.id }) }
}
