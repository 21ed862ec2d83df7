import * as z from 'zod/mini'
import type { Permission } from './permissions.ts'
import type { RateLimit } from './rate-limit-policy.ts'
import type { ErrorCode } from './errors.ts'

/** The person who may call: anyone, any signed-in account, staff with a permission, or a payment provider by its signature. */
export type Access = 'anyone' | 'customer' | 'provider' | Permission

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

type Schema = z.ZodMiniType

/**
 * One act of the API, declared once: the server validates and documents by it, the web client is typed by it.
 * `path` is written below /api with {name} for parameters.
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
  /** 'required' for our own calls that spend money or stock, 'optional' for the specification's. */
  idempotency?: 'required' | 'optional'
  rateLimit?: RateLimit
  /** The parameter or body field whose value the limit's `value` rules count. */
  rateLimitField?: string
  params?: Params
  query?: Query
  body?: Body
  /** The body is one uploaded file and not JSON. */
  upload?: boolean
  /** The answer is a file of this type and not JSON. */
  download?: string
  response: Reply
  errors: readonly ErrorCode[]
}

export function endpoint<
  const M extends Method,
  const P extends `/${string}`,
  Params extends Schema = z.ZodMiniNever,
  Query extends Schema = z.ZodMiniNever,
  Body extends Schema = z.ZodMiniNever,
  Reply extends Schema = Schema,
>(declaration: Endpoint<M, P, Params, Query, Body, Reply>): Endpoint<M, P, Params, Query, Body, Reply> {
  return declaration
}

/** What the caller sends in the body, before defaults are filled in. */
export type BodyOf<E> = E extends Endpoint<Method, string, Schema, Schema, infer B> ? z.input<B> : never

/** What the caller sends in the query, before defaults are filled in. */
export type QueryOf<E> = E extends Endpoint<Method, string, Schema, infer Q> ? z.input<Q> : never

export type ParamsOf<E> = E extends Endpoint<Method, string, infer P> ? z.input<P> : never

export type ResponseOf<E> =
  E extends Endpoint<Method, string, Schema, Schema, Schema, infer R> ? z.output<R> : never

/** Of every endpoint that takes a shopper's photo. */
export const photoErrors = [
  'invalid_input',
  'not_found',
  'invalid_image',
  'unsupported_media_type',
  'payload_too_large',
  'rate_limited',
] as const satisfies readonly ErrorCode[]
