import type { Endpoint, Method } from '@shop/contract/endpoint'
import type * as z from 'zod/mini'
import type { ExtensionContext } from './context.ts'
import type { FieldValues } from './fields.ts'

type Part<S extends z.ZodMiniType> = [z.output<S>] extends [never] ? unknown : z.output<S>

type RouteInput<E> =
  E extends Endpoint<Method, string, infer P, infer Q, infer B>
    ? Part<P> & Part<Q> & Part<B> & { key: string | undefined }
    : never

type RouteReply<E> =
  E extends Endpoint<Method, string, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, infer R>
    ? [z.input<R>] extends [void]
      ? void
      : z.input<R>
    : never

/** A declared endpoint with its handler. */
export interface ExtensionRoute<Settings = FieldValues> {
  endpoint: Endpoint
  handle(ctx: ExtensionContext<Settings>, input: never): Promise<unknown>
}

/**
 * Serves an endpoint of the contract's kind, whose path starts with /extensions/<name>/. The shop checks its access rule,
 * its input and its response, as for its own; `input` has the path parameters, query, body and idempotency key in one.
 */
export function serve<E extends Endpoint, Settings = FieldValues>(
  endpoint: E,
  handle: (ctx: ExtensionContext<Settings>, input: RouteInput<E>) => Promise<RouteReply<E>>,
): ExtensionRoute<Settings> {
  return { endpoint, handle }
}
