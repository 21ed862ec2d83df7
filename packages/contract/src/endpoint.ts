import * as z from 'zod/mini'
import type { Permission } from './permissions.ts'
import type { RateLimit } from './rate-limit-policy.ts'
import type { ErrorCode } from './errors.ts'

/**
 * Allowed callers: anyone, a signed-in account, a rider by their link, staff with a permission, or a payment provider
 * by its signature.
 */
export type Access = 'anyone' | 'customer' | 'rider' | 'provider' | Permission
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
type Schema = z.ZodMiniType

/** Empty response: status 204. */
export const NoContent = z.void()

/**
 * An API endpoint, declared once: the server validates and documents it, and the web client gets its types from it.
 * `path` is below /api.
 */
export interface Endpoint<
  M extends Method = Method,
  P extends string = string,
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  method: M
  path: P
  summary: string
  access: Access
  /** 'required' for our own calls that spend money or stock, 'optional' for storefront calls that clients may retry. */
  idempotency?: 'required' | 'optional'
  rateLimit?: RateLimit
  /** The parameter or body field by which the limit's `value` rules count. */
  rateLimitField?: string
  params?: Params
  query?: Query
  body?: Body
  /** The body is an uploaded file instead of JSON. */
  upload?: boolean
  /** The response is a file of this type instead of JSON. */
  download?: string
  response: Reply
  errors: readonly ErrorCode[]
}

interface Declaration<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Reply extends Schema,
> extends Omit<
  Endpoint<Method, string, Params, Query, Body, Reply>,
  'method' | 'path' | 'response' | 'errors'
> {
  /** Defaults to NoContent. */
  response?: Reply
  /** In addition to the errors that every call can return, and those of its Idempotency-Key. */
  errors?: readonly ErrorCode[]
}

const keyErrors = ['idempotency_key_required', 'idempotency_key_reused'] as const

/** `endpoint('PUT /admin/brands/{brand_id}', …)`: names in braces are path parameters. */
export function endpoint<
  const M extends Method,
  const P extends `/${string}`,
  Params extends Schema = z.ZodMiniNever,
  Query extends Schema = z.ZodMiniNever,
  Body extends Schema = z.ZodMiniNever,
  Reply extends Schema = typeof NoContent,
>(
  call: `${M} ${P}`,
  { errors = [], response, ...declaration }: Declaration<Params, Query, Body, Reply>,
): Endpoint<M, P, Params, Query, Body, Reply> {
  const [method, path] = call.split(' ') as [M, P]
  const allErrors = declaration.idempotency === 'required' ? [...errors, ...keyErrors] : errors
  return {
    ...declaration,
    method,
    path,
    response: response ?? (NoContent as unknown as Reply),
    errors: allErrors,
  }
}

/** The request body before defaults are applied. */
export type RequestBody<E> = E extends Endpoint<Method, string, Schema, Schema, infer B> ? z.input<B> : never

/** The query before defaults are applied. */
export type RequestQuery<E> = E extends Endpoint<Method, string, Schema, infer Q> ? z.input<Q> : never
export type PathParams<E> = E extends Endpoint<Method, string, infer P> ? z.input<P> : never

export type ResponseBody<E> =
  E extends Endpoint<Method, string, Schema, Schema, Schema, infer R> ? z.output<R> : never

/** Errors of every endpoint that accepts a customer's photo. */
export const photoErrors = [
  'invalid_input',
  'not_found',
  'invalid_image',
  'unsupported_media_type',
  'payload_too_large',
  'rate_limited',
] as const satisfies readonly ErrorCode[]
