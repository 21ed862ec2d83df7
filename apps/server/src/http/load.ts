import { monitorEventLoopDelay } from 'node:perf_hooks'
import { ShopError } from '@shop/domain/core/errors'
import type { FastifyInstance } from 'fastify'

export interface Load {
  /** Whether the process has more calls than it can handle in time. */
  isHigh(): boolean
}

/** For tests: the load is never too high, however slow the machine. */
export const idle: Load = { isHigh: () => false }

interface LoadOptions {
  /** Number of statements waiting for a database connection. */
  waiting(): number
  /** Mean event loop delay since the last call, in ms. For tests. */
  delayMs?: () => number
}

/** Seconds after which a client should retry. */
const overloadRetrySeconds = 2

/** With this many waiting, the last one would wait for seconds. */
const waitingMax = 1_000

const slowMs = 1_000

/** One long task delays the loop only briefly. Three seconds of delay mean overload. */
const lateChecks = 6

/** Checks the process every half second until `stop`. */
export function watchLoad(
  { waiting, delayMs = eventLoopDelay() }: LoadOptions,
  intervalMs = 500,
): Load & { stop(): void } {
  let lateCount = 0
  const timer = setInterval(() => {
    lateCount = delayMs() > slowMs ? lateCount + 1 : 0
  }, intervalMs)
  timer.unref()
  return {
    isHigh: () => lateCount >= lateChecks || waiting() > waitingMax,
    stop: () => clearInterval(timer),
  }
}

const resolutionMs = 20

function eventLoopDelay(): () => number {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  return () => {
    const mean = delays.mean / 1e6 - resolutionMs
    delays.reset()
    return Number.isNaN(mean) ? 0 : mean
  }
}

/** The error for calls that the process cannot handle in time. */
export function overloadedError(): ShopError {
  return new ShopError('unavailable', { retry_after: overloadRetrySeconds })
}

/**
 * Rejects calls before reading their bodies while the load is too high, so that running calls can finish. Still
 * served: cached responses (handlers check the load before rendering), files, provider webhooks and health checks.
 */
export function shedLoad(app: FastifyInstance, load: Load): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { endpoint, access, isCached } = request.routeOptions.config
    if (!endpoint || isCached || access === 'provider' || !load.isHigh()) done()
    else done(overloadedError())
  })
}
