import { NoContent, type Endpoint, type Method } from '@shop/contract/endpoint'
import type { Permission } from '@shop/contract/permissions'
import { t } from '@shop/contract/t'
import { requireAccount, requirePermission, requireRider } from '@shop/domain/core/actor'
import type { RequestContext } from '@shop/domain/core/context'
import { fail, ShopError, type FieldErrors } from '@shop/domain/core/errors'
import { recordDeniedRequest } from '@shop/domain/core/audit'
import { isStaleQuery } from '@shop/domain/core/stale-reads'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { getTranslate } from '../i18n/languages.ts'
import { createResponseTranslator } from '../i18n/translate.ts'
import { getCompression } from '../cache/compress.ts'
import { limitRate, toRateLimitInput, type RateLimits } from './rate-limits.ts'
import type { Load } from './load.ts'
import type { WrittenPosition } from './written-position.ts'

type Schema = z.ZodMiniType

/** The parsed value of a schema; unknown without one. */
type Part<S extends Schema> = [z.output<S>] extends [never] ? unknown : z.output<S>

/** Path parameters, query, body and the Idempotency-Key in one object; names are unique. */
export type EndpointInput<E> =
  E extends Endpoint<Method, string, infer P, infer Q, infer B>
    ? Part<P> & Part<Q> & Part<B> & { key: string | undefined }
    : never

/** Handler with the declared response; the schema drops extra fields, and NoContent all of them. */
export type RouteHandler<E extends Endpoint> = (
  ctx: RequestContext,
  input: EndpointInput<E>,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<RouteResponse<E>>

type RouteResponse<E> =
  E extends Endpoint<Method, string, Schema, Schema, Schema, infer R>
    ? R extends typeof NoContent
      ? unknown
      : z.input<R>
    : never

/** An endpoint with its own way of serving: an upload, raw bytes, a cached response. */
export interface SpecialRoute<E extends Endpoint> {
  register(api: RouteContext, endpoint: E): void
}

/** A handler for every endpoint of a contract module. */
export type RouteTable<Contract> = {
  [Name in keyof Contract as Contract[Name] extends Endpoint ? Name : never]: Contract[Name] extends Endpoint
    ? RouteHandler<Contract[Name]> | SpecialRoute<Contract[Name]>
    : never
}

export interface RouteContext {
  app: FastifyInstance
  /** A context for one request, with the actor of its bearer token. */
  createContext(request: FastifyRequest): Promise<RequestContext>
  rateLimits: RateLimits
  load: Load
  /** Undefined without a replica. */
  written?: WrittenPosition | undefined
}

/** Message for schema errors without their own. */
const defaultIssueMessage = 'Invalid input'
// The full version of zod, which the MCP library loads, brings sentences of its own for the whole process.
z.config({ customError: () => defaultIssueMessage })

/** Errors per field from a schema, with full paths for nested fields. */
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

/** NUL and lone surrogates in JSON: PostgreSQL stores neither, so they would cause an internal error. */
const unstorablePattern = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/
const unstorableTextError = 'Text can’t contain U+0000 or half of a surrogate pair'

function isStorable(value: unknown): boolean {
  return !unstorablePattern.test(JSON.stringify(value) ?? '')
}

/** The parsed value. Throws invalid_input with the errors of each field. */
export function parseValue(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined
  if (!isStorable(value)) fail('invalid_input', { errors: { body: [unstorableTextError] } })
  const read = z.safeParse(schema, value, { reportInput: true })
  return read.success ? read.data : fail('invalid_input', { errors: getFieldErrors(read.error) })
}

function authorise(endpoint: Endpoint, ctx: RequestContext): void {
  const { access } = endpoint
  if (access === 'anyone' || access === 'provider') return
  if (access === 'customer') requireAccount(ctx.actor)
  else if (access === 'rider') requireRider(ctx.actor)
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

/** The URL pattern of an endpoint. */
export function toRouteUrl({ path }: Endpoint): string {
  return `/api${path.replace(/\{(\w+)\}/g, ':$1')}`
}

/** Validates a request against the endpoint's declaration. */
export function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): EndpointInput<E> {
  const { params, query, body }: Endpoint = endpoint
  const path = parseValue(params, request.params)
  const fields = [parseValue(query, request.query), parseValue(body, request.body ?? {}), path]
  const key = getIdempotencyKey(endpoint, request)
  return Object.assign({}, ...fields, key === undefined ? {} : { key })
}

/** Logs a staff call without permission; a failure to log changes nothing for the caller. */
async function recordDeniedCall(ctx: RequestContext, { method, path }: Endpoint, error: unknown) {
  if (!(error instanceof ShopError) || error.code !== 'forbidden') return
  await recordDeniedRequest(ctx, `${method} ${path}`).catch((err: unknown) =>
    ctx.log.error({ err }, 'a rejected call could not be recorded'),
  )
}

/** Registers an endpoint: access, valid input, rate limit, the command, the declared response. */
export function route<E extends Endpoint>(api: RouteContext, endpoint: E, handler: RouteHandler<E>): void {
  const declared: Endpoint = endpoint
  if (isStaleQuery(handler) && declared.method !== 'GET')
    throw new Error(`${declared.method} ${declared.path} must not read from the replica.`)
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
      if (declared.method !== 'GET') await api.written?.note(ctx, reply)
      reply.header('cache-control', 'no-store')
      if (declared.response === NoContent) return reply.code(204).send()
      if (declared.download) return reply.type(declared.download).send(response)
      const parsed = z.parse(declared.response, response)
      return translateResponse ? translateResponse(parsed, getTranslate(request)) : parsed

      async function enter(ctx: RequestContext) {
        if (ctx.actor.kind === 'key') await limitRate(api.rateLimits, 'api-key', ctx, request)
        authorise(declared, ctx)
        const input = parseInput(endpoint, request)
        const { rateLimit } = declared
        if (rateLimit)
          await limitRate(api.rateLimits, rateLimit, ctx, request, toRateLimitInput(declared, input))
        return handler(ctx, input, { request, reply })
      }
    },
  })
}

/** Registers every endpoint of a contract module; a missing or unknown name is a type error. */
export function routes<Contract extends object>(
  api: RouteContext,
  contract: Contract,
  table: RouteTable<Contract>,
): void {
  const endpoints = contract as Record<string, Endpoint>
  for (const [name, served] of Object.entries<RouteHandler<Endpoint> | SpecialRoute<Endpoint>>(table)) {
    const endpoint = endpoints[name]
    if (!endpoint) throw new Error(`${name} is no endpoint of the contract.`)
    if (typeof served === 'function') route(api, endpoint, served)
    else served.register(api, endpoint)
  }
}

/** Runs a command and returns the result of a query: `andThen(blockCustomer, getCustomerProfile)`. */
export function andThen<I, J, R>(
  command: (ctx: RequestContext, input: I) => Promise<unknown>,
  query: (ctx: RequestContext, input: J) => Promise<R>,
): (ctx: RequestContext, input: I & J) => Promise<R> {
  return async (ctx, input) => {
    await command(ctx, input)
    return query(ctx, input)
  }
}

/** Wraps a query or command that returns a whole list, for the API. */
export function asList<I, Item>(query: (ctx: RequestContext, input: I) => Promise<Item[]>) {
  return async (ctx: RequestContext, input: I) => ({ items: await query(ctx, input) })
}

/** Runs a command and returns its confirmation message. */
export function withMessage<I>(
  command: (ctx: RequestContext, input: I) => Promise<unknown>,
  message: string,
) {
  return andThen(command, async () => ({ message }))
}
