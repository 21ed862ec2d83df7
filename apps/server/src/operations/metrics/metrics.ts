import cluster from 'node:cluster'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PageCache } from '../../cache/page-cache.ts'
import { addShopGauges } from './shop-gauges.ts'

/** What a process measures about itself and the shop, in the text format of Prometheus. */
export interface Metrics {
  /** Counts the requests of the application, and logs in its log when the shop cannot be read. */
  watchServer(app: FastifyInstance): void
  watchPageCache(cache: PageCache): void
  /** The current values as text. */
  render(): Promise<string>
}

/** Upper limits in seconds: a cached page takes less than the first, an export more than the last. */
const durationBuckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Creates the metrics of this process. With several processes, the primary one collects them from all. */
export function createMetrics(database: OpenDatabase): Metrics {
  // That of a worker gives its values to the primary process, which is the one that is scraped.
  const registry: Registry = cluster.isWorker ? new AggregatorRegistry() : new Registry()
  if (cluster.isWorker) AggregatorRegistry.setRegistries(registry)
  collectDefaultMetrics({ register: registry })
  addPoolGauge(registry, database)
  return {
    watchServer(app) {
      watchRequests(registry, app)
      addShopGauges(registry, database, app.log)
    },
    watchPageCache: (cache) => addPageCacheMetrics(registry, cache),
    render: () => registry.metrics(),
  }
}

/** The metrics of all processes of this machine, from the primary one. */
export function createSharedMetrics(): Pick<Metrics, 'render'> {
  const registry = new AggregatorRegistry()
  return { render: () => registry.clusterMetrics() }
}

function watchRequests(registry: Registry, app: FastifyInstance): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and class of status (2xx), from the last byte of the headers to the last byte of the response.',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const status = `${Math.floor(reply.raw.statusCode / 100)}xx`
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status },
      reply.elapsedTime / 1_000,
    )
  })
}

function addPoolGauge(registry: Registry, database: OpenDatabase): void {
  registry.registerMetric(
    new Gauge({
      name: 'shop_database_connections',
      help: 'Connections of this process to the database by state, and statements that wait for one.',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { open, idle } = database.connections()
        this.set({ state: 'busy' }, open - idle)
        this.set({ state: 'idle' }, idle)
        this.set({ state: 'waiting' }, database.waiting())
      },
    }),
  )
  registry.registerMetric(
    new Counter({
      name: 'shop_database_statements_total',
      help: 'Statements sent to the database by this process.',
      registers: [],
      collect() {
        this.reset()
        this.inc(database.statementsSent())
      },
    }),
  )
}

function addPageCacheMetrics(registry: Registry, cache: PageCache): void {
  registry.registerMetric(
    new Counter({
      name: 'shop_page_cache_reads_total',
      help: 'Reads of cached pages and responses by result: hit, or miss if it had to be rendered.',
      labelNames: ['result'],
      registers: [],
      collect() {
        const { hits, misses } = cache.reads()
        this.reset()
        this.inc({ result: 'hit' }, hits)
        this.inc({ result: 'miss' }, misses)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'shop_page_cache_bytes',
      help: 'Memory of the cached pages and responses of this process.',
      registers: [],
      collect() {
        this.set(cache.size())
      },
    }),
  )
}
