import { createStackParser, createTransport, Scope } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import type { LoggerOptions } from 'pino'

export interface ErrorTracker {
  /** `details` become tags: the id of the request, the name of the task. */
  capture(error: unknown, details: Record<string, string>): void
  /** Sends what is not sent yet. */
  stop(): Promise<void>
}

const flushMs = 2_000

/** Errors of the database end with the values of the statement. */
const statementValues = /\nparams: [\s\S]*$/

const errorLevel = 50

/** Sends unexpected errors to a service that understands Sentry's protocol, with their stack and no data of customers. */
export function createErrorTracker(dsn: string, release: string, environment: string): ErrorTracker {
  const client = new ServerRuntimeClient({
    dsn,
    release,
    environment,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    beforeSend(event) {
      for (const exception of event.exception?.values ?? [])
        exception.value = exception.value?.replace(statementValues, '') ?? ''
      return event
    },
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const sent = typeof body === 'string' ? body : Buffer.from(body)
        const response = await fetch(options.url, { method: 'POST', body: sent })
        await response.arrayBuffer()
        return {
          statusCode: response.status,
          headers: {
            'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
            'retry-after': response.headers.get('retry-after'),
          },
        }
      }),
  })
  client.init()
  return {
    capture(error, details) {
      const scope = new Scope()
      scope.setTags(details)
      client.captureException(error, undefined, scope)
    },
    stop: async () => void (await client.close(flushMs)),
  }
}

/** Sends each error that is logged as one, with the texts beside it. */
export function trackLoggedErrors(tracker: ErrorTracker): NonNullable<LoggerOptions['hooks']> {
  return {
    logMethod(input, method, level) {
      const [logged] = input as unknown[]
      if (level >= errorLevel && typeof logged === 'object' && logged !== null && 'err' in logged) {
        const { err, ...details } = logged
        const texts = Object.entries(details).filter(([, value]) => typeof value === 'string')
        tracker.capture(err, Object.fromEntries(texts) as Record<string, string>)
      }
      method.apply(this, input)
    },
  }
}
