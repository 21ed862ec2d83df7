import { context, propagation, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const contexts = new WeakMap<FastifyRequest, Context>()

/** A span for each request, a part of the caller's trace if it names one. It has the route and not the URL, which may contain a token. */
export function traceRequests(app: FastifyInstance): void {
  const tracer = trace.getTracer('shop')
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions, id } = request
    const route = routeOptions.url ?? 'none'
    const attributes = { 'http.request.method': method, 'http.route': route, 'shop.request_id': id }
    const parent = propagation.extract(context.active(), headers)
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
    const own = trace.setSpan(parent, span)
    contexts.set(request, own)
    context.with(own, done)
  })
  // Again, because a body is read in the context of its socket.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? context.active(), done)
  })
  app.addHook('onError', (request, _reply, error, done) => {
    getSpan(request)?.recordException(error)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply.raw
    const span = getSpan(request)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}

const getSpan = (request: FastifyRequest) => trace.getSpan(contexts.get(request) ?? context.active())
