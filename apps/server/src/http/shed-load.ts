import { Refusal } from '@shop/domain/core/refusal'
import type { FastifyInstance } from 'fastify'
import { overloadRetrySeconds, type Load } from './watch-load.ts'

/** The error for calls that the process cannot answer in time. */
export function overloadedError(): Refusal {
  return new Refusal('unavailable', { retry_after: overloadRetrySeconds })
}

/**
 * Rejects calls before their bodies are read while the load is too high, so that running calls can finish. Cached responses
 * are still served (their handlers check the load before they make a new one), and so are files, webhooks of providers and
 * health checks.
 */
export function shedLoad(app: FastifyInstance, load: Load): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { endpoint, access, isCached } = request.routeOptions.config
    if (!endpoint || isCached || access === 'provider' || !load.isHigh()) done()
    else done(overloadedError())
  })
}
