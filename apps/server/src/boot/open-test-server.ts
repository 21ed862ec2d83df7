import type { RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { readConfig } from '../config.ts'
import { createServer } from '../http/create-server.ts'
import { idle, type Load } from '../http/load.ts'
import type { Metrics } from '../operations/metrics/metrics.ts'
import type { Tracing } from '../operations/tracing/start-tracing.ts'
import { createLiveProviders } from '../provider-keys/live-providers.ts'
import { servePages } from './serve-pages.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

interface CallOptions {
  body?: InjectOptions['payload']
  access?: string
  headers?: Record<string, string>
}

export interface TestServer<Shop> {
  app: FastifyInstance
  shop: Shop
  /** Calls the API below /api as JSON, with a bearer token if given. */
  call(method: Method, path: string, input?: CallOptions): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

interface Options {
  load?: Load
  metrics?: Metrics
  tracing?: Tracing | undefined
  /** Serves the built pages too. */
  hasPages?: boolean
}

/** The whole API in memory over a test shop, which it closes too. */
export async function openTestServer<
  Shop extends RequestContext & { database: OpenDatabase; close(): Promise<void> },
>(
  shop: Shop,
  environment: Record<string, string> = {},
  { load = idle, metrics, tracing, hasPages = false }: Options = {},
): Promise<TestServer<Shop>> {
  const variables = { LOG_LEVEL: 'silent', RATE_LIMITS: 'off', SECRETS_KEY: '5e'.repeat(32), ...environment }
  const config = readConfig(variables)
  const app = await createServer({
    config,
    database: shop.database,
    ctx: shop,
    // The test sets the shop's providers; these only follow the stored keys.
    live: createLiveProviders({ environment: variables, config }),
    load,
    metrics,
    tracing,
    ...(hasPages && { servePages: (app, parts) => servePages(app, { ctx: shop, config, ...parts }) }),
  })
  return {
    app,
    shop,
    call: (method, path, { body, access, headers = {} } = {}) =>
      app.inject({
        method,
        url: `/api${path}`,
        payload: body,
        headers: { ...headers, ...(access ? { authorization: `Bearer ${access}` } : {}) },
      }),
    async close() {
      await app.close()
      await shop.close()
    },
  }
}
