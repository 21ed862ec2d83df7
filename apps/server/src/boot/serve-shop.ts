import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { loadTextIndex } from '@shop/domain/catalogue/search/load-text-index'
import { serveCommands } from '../commands/command-socket.ts'
import type { Config } from '../config.ts'
import { createServer } from '../http/create-server.ts'
import type { LiveProviders } from '../provider-keys/live-providers.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { createErrorTracker } from '../operations/error-tracking.ts'
import { createMetrics } from '../operations/metrics/metrics.ts'
import { serveMetrics } from '../operations/metrics/serve-metrics.ts'
import { version } from '../operations/system-status.ts'
import { startTracing } from '../operations/tracing/start-tracing.ts'
import { deleteUsedOwnerPasswordFile } from './owner-password-file.ts'
import { listen } from './listen.ts'
import { servePages } from './serve-pages.ts'
import {
  serveTestCourier,
  serveTestGateway,
  serveTestSms,
  serveTestAds,
  serveTestWhatsapp,
} from '../sandbox/serve-sandbox.ts'

export interface ServedShop {
  /** Accepts the first request. */
  open(): Promise<void>
  /** Lets requests and jobs in flight finish first, and closes the database last. */
  stop(): Promise<void>
}

/** Sets up a prepared shop, ready to be opened or stopped. */
export async function serveShop(
  ctx: RequestContext,
  database: OpenDatabase,
  { config, live }: { config: Config; live: LiveProviders },
): Promise<ServedShop> {
  const stopping = new AbortController()
  const errorTracker =
    config.SENTRY_DSN && createErrorTracker(config.SENTRY_DSN, version, config.SENTRY_ENVIRONMENT)
  const tracing = await startTracing(process.env)
  const metrics = config.METRICS_PORT === undefined ? undefined : createMetrics(database)
  const app = await createServer({
    config,
    stopping: stopping.signal,
    database,
    metrics,
    tracing,
    ...(errorTracker && { errorTracker }),
    ctx,
    live,
    afterSignIn: (ctx) => deleteUsedOwnerPasswordFile(ctx, config.DATA_DIR),
    async servePages(app, shared) {
      const web = await servePages(app, { ctx, config, ...shared })
      // Staff endpoints show emails and unsaved pages too.
      ctx.providers.renderEmail = web.renderEmail
      ctx.providers.renderHomePage = web.renderHomePage
      return web
    },
  })
  if (config.payments === 'test-gateway') await serveTestGateway(app, { ctx, database, config })
  if (config.sms === 'test') await serveTestSms(app, { ctx, database, config })
  if (config.whatsapp === 'test') await serveTestWhatsapp(app, { ctx, database, config })
  if (config.ads === 'test') await serveTestAds(app, { ctx, database })
  if (config.couriers === 'test') await serveTestCourier(app, { ctx, database, config })
  await app.ready()
  // From here on notifications arrive; what was saved since the start was read before them.
  await live.reload({ ...ctx, log: app.log })
  const jobCtx = { ...ctx, log: app.log }
  const stopJobs = await startJobs(jobCtx, database, { config, getConfig: live.getConfig })
  const stopCommands = await serveCommands(jobCtx, database, config)
  let stopMetrics: (() => Promise<void>) | undefined
  let history: Promise<void> | undefined
  return {
    async open() {
      // Of several processes, the primary one serves the metrics of all.
      if (metrics && !cluster.isWorker) stopMetrics = await serveMetrics(metrics.render, config)
      await listen(app, config)
      // In the background: until it is done, large lists have no counts, and the database searches.
      loadTextIndex(ctx).catch((error: unknown) => app.log.warn({ err: error }, 'Facets could not be loaded'))
      if (config.LOAD_DEMO_DATA === 'on') history = writeDemoHistory(jobCtx, stopping.signal)
    },
    async stop() {
      stopping.abort()
      await pause(config.SHUTDOWN_DELAY_SECONDS * 1_000)
      await Promise.all([app.close(), stopMetrics?.(), stopJobs(), stopCommands(), history])
      await database.close()
      await Promise.all([tracing?.stop(), errorTracker && errorTracker.stop()])
    },
  }
}

/** In the background, while the shop serves its first visitors; an error leaves a shop with less of a past. */
async function writeDemoHistory(ctx: RequestContext, signal: AbortSignal): Promise<void> {
  try {
    const { readDemoPhoto } = await import('../../../../demo/seed-demo.ts')
    const { writeHistory } = await import('../../../../demo/history/write-history.ts')
    const startedAt = performance.now()
    const orders = await writeHistory(ctx, { readPhoto: readDemoPhoto, signal })
    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    if (orders > 0) ctx.log.info({ orders, seconds }, 'the demo has its orders')
  } catch (error) {
    ctx.log.error({ err: error }, 'the orders of the demo could not be written')
  }
}
