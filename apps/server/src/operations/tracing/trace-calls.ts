import { subscribe, tracingChannel, unsubscribe } from 'node:diagnostics_channel'
import { SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import { statementChannel } from '@shop/domain/core/db/postgres-pool'

const spans = new WeakMap<object, Span>()

function start(call: object, name: string, attributes: Record<string, string>): void {
  // What jobs do has no request to belong to.
  if (!trace.getActiveSpan()) return
  spans.set(call, trace.getTracer('shop').startSpan(name, { kind: SpanKind.CLIENT, attributes }))
}

function fail(call: object, error: unknown): void {
  const span = spans.get(call)
  if (error instanceof Error) span?.recordException(error)
  span?.setStatus({ code: SpanStatusCode.ERROR })
}

const end = (call: object) => spans.get(call)?.end()

/** A span for each SQL statement of a request, with its text but not its values. Returns how to stop. */
export function traceStatements(): () => void {
  const subscribers = {
    start: (message: object) => {
      const { text } = message as { text: string }
      const [operation = ''] = text.trimStart().split(/\s/, 1)
      start(message, operation.toUpperCase(), { 'db.system.name': 'postgresql', 'db.query.text': text })
    },
    end: () => {},
    asyncStart: () => {},
    asyncEnd: end,
    error: (message: object) => fail(message, (message as { error?: unknown }).error),
  }
  const channel = tracingChannel(statementChannel)
  channel.subscribe(subscribers)
  return () => {
    channel.unsubscribe(subscribers)
  }
}

interface OutgoingCall {
  request: { method: string; origin: string; path: string }
  response?: { statusCode: number }
  error?: unknown
}

/**
 * A span for each call of another server that a request makes: payment providers, couriers, the S3 store. It has no
 * query, which may contain a secret. Returns how to stop.
 */
export function traceOutgoingCalls(): () => void {
  const listeners: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => {
      const { request } = message as OutgoingCall
      const { method, origin, path } = request
      const { host } = new URL(origin)
      start(request, `${method} ${host}`, {
        'http.request.method': method,
        'server.address': host,
        'url.path': path.replace(/\?.*$/, ''),
      })
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as OutgoingCall
      if (response) spans.get(request)?.setAttribute('http.response.status_code', response.statusCode)
    },
    'undici:request:trailers': (message) => end((message as OutgoingCall).request),
    'undici:request:error': (message) => {
      const { request, error } = message as OutgoingCall
      fail(request, error)
      end(request)
    },
  }
  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener)
  }
}
