import type { RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { subscribeToInvalidations } from '../cache/tags.ts'
import { accountRoutes, authRoutes } from '../routes/account.ts'
import { adminCatalogueRoutes } from '../routes/admin/catalogue.ts'
import { adminCustomerRoutes } from '../routes/admin/customers.ts'
import { dashboardRoutes } from '../routes/admin/dashboard.ts'
import { integrationRoutes } from '../routes/admin/integrations.ts'
import { marketingRoutes } from '../routes/admin/marketing.ts'
import { adminNotificationRoutes } from '../routes/admin/notifications.ts'
import { adminOrderRoutes, fulfilmentRoutes } from '../routes/admin/orders.ts'
import { adminPaymentRoutes } from '../routes/admin/payments.ts'
import { adminSettingsRoutes } from '../routes/admin/settings.ts'
import { pushDeviceRoutes } from '../routes/push-devices.ts'
import { staffNotificationRoutes } from '../routes/admin/staff-notifications.ts'
import { providerRoutes } from '../routes/admin/providers.ts'
import { staffRoutes } from '../routes/admin/staff.ts'
import { systemRoutes } from '../routes/admin/system.ts'
import { cartRoutes } from '../routes/cart.ts'
import { catalogueRoutes } from '../routes/catalogue.ts'
import { checkoutRoutes } from '../routes/checkout.ts'
import { extensionRoutes, listExtensionEndpoints } from '../routes/extensions.ts'
import { mediaRoutes } from '../routes/media.ts'
import { orderRoutes } from '../routes/orders.ts'
import { paymentRoutes } from '../routes/payments.ts'
import { docsRoutes, healthRoutes } from '../routes/service.ts'
import { reorderRoute } from '../form-posts/form-routes.ts'
import { getLanguage } from '../i18n/languages.ts'
import { manifestRoutes, seoRoutes } from '../routes/site-files.ts'
import { productFeedRoutes } from '../routes/product-feeds.ts'
import { shareCardRoutes } from '../routes/share-cards.ts'
import { riderRoutes } from '../routes/rider.ts'
import { storeRoutes } from '../routes/store.ts'
import { ucpMcpRoutes } from '../routes/ucp/mcp.ts'
import { ucpRestRoutes } from '../routes/ucp/rest.ts'
import { resolveActor } from './caller.ts'
import { createApp } from './app.ts'
import { compressResponses } from '../cache/compress.ts'
import { createMaintenanceGuard, guardRoutes, type MaintenanceGuard } from './maintenance-guard.ts'
import { countVisits } from '../form-posts/count-visits.ts'
import { createPageCache, type PageCache } from '../cache/page-cache.ts'
import { securityHeaders, setSecurityHeaders } from './security-headers.ts'
import type { RouteContext } from './route.ts'
import { shedLoad, type Load, watchLoad } from './load.ts'
import { createWrittenPosition } from './written-position.ts'
import type { ErrorTracker } from '../operations/error-tracking.ts'
import type { Metrics } from '../operations/metrics/metrics.ts'
import type { Tracing } from '../operations/tracing/start-tracing.ts'
import type { LiveProviders } from '../provider-keys/live-providers.ts'
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
  /** The context of a visitor; each request gets a copy with its own actor. */
  ctx: RequestContext
  /** Providers whose keys the owner can change. */
  live: LiveProviders
  /** Registers the pages; API tests do without. */
  servePages?: (app: FastifyInstance, parts: PageDependencies) => Promise<ServedPages>
  /** Runs after each sign-in and each password reset by link, before the response. */
  afterSignIn?: (ctx: RequestContext) => Promise<void>
  /** The load of the process; measured by default. */
  load?: Load
  /** Gets the requests and the page cache to watch. */
  metrics?: Metrics | undefined
  /** Gets the errors that are logged. */
  errorTracker?: ErrorTracker | undefined
  /** Gets the requests to trace. */
  tracing?: Tracing | undefined
  /** Aborted once the process was told to stop, while it still serves. */
  stopping?: AbortSignal
}

/** Registers every route of the shop on one HTTP application. It does not listen yet: tests inject requests. */
export async function createServer(parts: ServerOptions): Promise<FastifyInstance> {
  const { config, database, ctx } = parts
  const app = createApp(config, parts.errorTracker)
  parts.tracing?.watchRequests(app)
  const load = parts.load ?? watchUntilClosed(app, database)
  setSecurityHeaders(app, { publicUrl: config.PUBLIC_URL })
  await compressResponses(app)
  const written = database.replica && createWrittenPosition(database.replica, config.PUBLIC_URL)
  const api: RouteContext = {
    app,
    rateLimits: { on: config.RATE_LIMITS === 'on' },
    load,
    written,
    async createContext(request) {
      const own = await createContext(ctx, request)
      return written?.addReplica(own, request) ?? own
    },
  }
  shedLoad(app, load)
  parts.metrics?.watchServer(app)
  const maintenanceGuard = createMaintenanceGuard(ctx)
  guardRoutes(app, ctx, maintenanceGuard)
  countVisits(app, ctx)
  healthRoutes(api.app, database, parts.stopping ?? new AbortController().signal)
  docsRoutes(app, config.PUBLIC_URL, listExtensionEndpoints(ctx))
  manifestRoutes(app, ctx)
  reorderRoute(app, ctx)
  mediaRoutes(app, ctx)
  storeRoutes(api)
  authRoutes(api, parts.afterSignIn)
  accountRoutes(api)
  cartRoutes(api)
  orderRoutes(api)
  paymentRoutes(api)
  riderRoutes(api)
  ucpRestRoutes(api)
  ucpMcpRoutes(api)
  await adminRoutes(api, parts)
  await publicRoutes(api, maintenanceGuard, parts)
  return app
}

async function adminRoutes(api: RouteContext, { config, ctx, database, live }: ServerOptions): Promise<void> {
  await dashboardRoutes(api, database)
  adminCatalogueRoutes(api)
  adminOrderRoutes(api)
  fulfilmentRoutes(api)
  adminCustomerRoutes(api)
  adminPaymentRoutes(api)
  marketingRoutes(api)
  adminNotificationRoutes(api, live.getConfig)
  adminSettingsRoutes(api, { getConfig: live.getConfig, engine: database.engine })
  providerRoutes(api, live)
  pushDeviceRoutes(api, live)
  staffNotificationRoutes(api, live)
  staffRoutes(api)
  integrationRoutes(api)
  extensionRoutes(api, ctx)
  systemRoutes(api, { config, getConfig: live.getConfig, database })
}

/** Memory for all cached responses and pages of a process, in bytes. */
const cacheBytesMax = 48 * 1024 * 1024

/** Pause before another attempt to read the keys of providers, in ms. */
const followAgainMs = 5_000

/** Public responses and pages, cached until a change in any process invalidates them. */
async function publicRoutes(
  api: RouteContext,
  maintenanceGuard: MaintenanceGuard,
  { config, database, ctx, live, metrics, servePages }: ServerOptions,
): Promise<void> {
  const { app } = api
  const pageCache = createPageCache({
    maxBytes: config.PAGE_CACHE === 'on' ? cacheBytesMax : 0,
    headers: securityHeaders(config.PUBLIC_URL),
    onError: (err) => app.log.error({ err }, 'a cached page could not be compressed'),
  })
  metrics?.watchPageCache(pageCache)
  catalogueRoutes(api, pageCache)
  seoRoutes(api, pageCache, config.PUBLIC_URL)
  productFeedRoutes(api)
  shareCardRoutes(api, config.PUBLIC_URL)
  checkoutRoutes(api, pageCache)
  const web = await servePages?.(app, { maintenanceGuard, pageCache, load: api.load })
  const stopListening = await subscribeToInvalidations(database, (stale) => {
    ctx.settings.invalidate(stale)
    maintenanceGuard.invalidate(stale)
    web?.invalidate(stale)
    pageCache.invalidate(stale)
    if (stale === 'all' || stale.includes('provider-keys')) void followProviders()
  })
  let retry: NodeJS.Timeout | undefined
  let isClosing = false
  app.addHook('onClose', async () => {
    isClosing = true
    clearTimeout(retry)
    await stopListening()
  })

  /** What was cached meanwhile may say that a provider is missing. */
  async function followProviders(): Promise<void> {
    clearTimeout(retry)
    try {
      await live.reload({ ...ctx, log: app.log })
      pageCache.invalidate('all')
    } catch (err) {
      app.log.error({ err }, 'The keys of providers could not be read again')
      if (!isClosing) retry = setTimeout(() => void followProviders(), followAgainMs)
    }
  }
}

function watchUntilClosed(app: FastifyInstance, database: OpenDatabase): Load {
  const load = watchLoad({ waiting: database.waiting })
  app.addHook('onClose', async () => load.stop())
  return load
}

async function createContext(ctx: RequestContext, request: FastifyRequest): Promise<RequestContext> {
  return {
    ...ctx,
    actor: await resolveActor(ctx, request),
    language: getLanguage(request),
    log: request.log.child({ reqId: request.id }),
  }
}
