import type { Endpoint, Method } from '@shop/contract/endpoint'
import type { Permission } from '@shop/contract/permissions'
import { t } from '@shop/contract/t'
import { requireAccount, requirePermission } from '@shop/domain/core/actor'
import type { RequestContext } from '@shop/domain/core/context'
import { fail, ShopError, type FieldErrors } from '@shop/domain/core/errors'
import { recordDeniedRequest } from '@shop/domain/core/audit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { getTranslate } from '../i18n/languages.ts'
import { createResponseTranslator } from '../i18n/translate.ts'
import { getCompression } from '../cache/compress.ts'
import { limitRate, toRateLimitInput, type RateLimits } from './rate-limits.ts'
import type { Load } from './load.ts'

type Schema = z.ZodMiniType

type Parsed<S> = S extends Schema ? z.output<S> : never

export interface Call<E> {
  params: E extends Endpoint<Method, string, infer P, Schema, Schema, Schema> ? Parsed<P> : never
  query: E extends Endpoint<Method, string, Schema, infer Q, Schema, Schema> ? Parsed<Q> : never
  body: E extends Endpoint<Method, string, Schema, Schema, infer B, Schema> ? Parsed<B> : never
  /** The caller's Idempotency-Key; present where the endpoint requires one. */
  key: string | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** The command's answer as the endpoint declares it; extra fields are dropped by the schema. */
export type RouteHandler<E extends Endpoint> = (
  ctx: RequestContext,
  call: Call<E>,
) => Promise<E extends Endpoint<Method, string, Schema, Schema, Schema, infer R> ? z.input<R> : never>

export interface RouteContext {
  app: FastifyInstance
  /** A shop context for one request, with the actor that its bearer token names. */
  createContext(request: FastifyRequest): Promise<RequestContext>
  rateLimits: RateLimits
  load: Load
}

/** What a schema says that was given no words of its own. */
const defaultIssueMessage = 'Invalid input'

/** Texts per field of what a schema found wrong, with whole paths for nested fields. */
export function getFieldErrors(error: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body'
    const isMissing = issue.code === 'invalid_type' && issue.input === undefined
    const text =
      isMissing && issue.message === defaultIssueMessage ? t('This field is required') : issue.message
    ;(errors[field] ??= []).push(text)
  }
  return errors
}

/** NUL and lone halves of a sign, as JSON writes them: PostgreSQL keeps neither, so they would be a fault of ours. */
const unstorablePattern = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

const unstorableTextError = 'Text can’t contain U+0000 or half of a surrogate pair'

function isStorable(value: unknown): boolean {
  return !unstorablePattern.test(JSON.stringify(value) ?? '')
}

function parse(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined
  if (!isStorable(value)) fail('invalid_input', { errors: { body: [unstorableTextError] } })
  const read = z.safeParse(schema, value, { reportInput: true })
  return read.success ? read.data : fail('invalid_input', { errors: getFieldErrors(read.error) })
}

function authorise(endpoint: Endpoint, ctx: RequestContext): void {
  const { access } = endpoint
  if (access === 'anyone' || access === 'provider') return
  if (access === 'customer') requireAccount(ctx.actor)
  else requirePermission(ctx.actor, access satisfies Permission)
}

function getIdempotencyKey(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  if (!endpoint.idempotency) return undefined
  const header = request.headers['idempotency-key']
  const key = Array.isArray(header) ? header[0] : header
  if (!key && endpoint.idempotency === 'required') fail('idempotency_key_required')
  if (key && key.length > 255)
    fail('invalid_input', { errors: { 'Idempotency-Key': ['At most 255 characters'] } })
  if (key && !isStorable(key)) fail('invalid_input', { errors: { 'Idempotency-Key': [unstorableTextError] } })
  return key || undefined
}

/** The path under which the application serves an endpoint. */
export function toRouteUrl({ path }: Endpoint): string {
  return `/api${path.replace(/\{(\w+)\}/g, ':$1')}`
}

/** Checks what a caller sends against the endpoint's declaration. */
export function parseCall<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<E> {
  const declared: Endpoint = endpoint
  return {
    params: parse(declared.params, request.params),
    query: parse(declared.query, request.query),
    body: parse(declared.body, request.body ?? {}),
    key: getIdempotencyKey(declared, request),
    request,
    reply,
  } as Call<E>
}

/** Staff who try what their role may not do be in the log; that it cannot be written changes nothing for them. */
async function recordDeniedCall(
  ctx: RequestContext,
  { method, path }: Endpoint,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ShopError) || error.code !== 'forbidden') return
  await recordDeniedRequest(ctx, `${method} ${path}`).catch((err: unknown) =>
    ctx.log.error({ err }, 'a refused call could not be recorded'),
  )
}

/** Registers an endpoint: access, valid input, rate limit, the command, the declared response. */
export function route<E extends Endpoint>(api: RouteContext, endpoint: E, handler: RouteHandler<E>): void {
  const declared: Endpoint = endpoint
  const translateResponse = createResponseTranslator(declared.response)
  api.app.route({
    method: declared.method,
    url: toRouteUrl(declared),
    config: { endpoint: declared, access: declared.access },
    ...getCompression(declared),
    async handler(request, reply) {
      const ctx = await api.createContext(request)
      const response = await enter(ctx).catch(async (error: unknown) => {
        await recordDeniedCall(ctx, declared, error)
        throw error
      })
      reply.header('cache-control', 'no-store')
      if (declared.download) return reply.type(declared.download).send(response)
      const shown = z.parse(declared.response, response)
      return translateResponse ? translateResponse(shown, getTranslate(request)) : shown

      async function enter(ctx: RequestContext) {
        if (ctx.actor.kind === 'key') await limitRate(api.rateLimits, 'api-key', ctx, request)
        authorise(declared, ctx)
        const call = parseCall(endpoint, request, reply)
        const { rateLimit } = declared
        if (rateLimit)
          await limitRate(api.rateLimits, rateLimit, ctx, request, toRateLimitInput(declared, call))
        return handler(ctx, call)
      }
    },
  })
}
