import type * as contract from '@shop/contract/endpoint'
import type { DataTag } from '@tanstack/react-query'
import { randomIdempotencyKey, callApi, type CallOptions } from './api.ts'
import { onSignOut } from './clear-session.ts'
import type { Path } from './generated/paths.ts'

/** Types only: the endpoint's declaration in the contract. */
declare const declaration: unique symbol

/** Client for an endpoint of the API; api/generated/ has one for each endpoint of the contract. */
export interface Api<E> {
  readonly [declaration]?: E
  /** Throws the response's body, or an Error if it has none. */
  (...args: Args<Input<E>>): Promise<contract.ResponseBody<E>>
  /** Cache key of the response to an input; without an input, the prefix of all keys of the endpoint. */
  key(input?: Partial<Input<E>>): ApiKey<E>
  /**
   * Options for useQuery. Lists show the previous page while the next one loads; the admin area always refetches on
   * mount.
   */
  query(...args: Optional<Input<E>>): ApiQuery<E>
  /**
   * Options for useMutation. Retrying the same input after an error reuses its idempotency key, so it is applied only
   * once.
   */
  mutation<Fixed extends Partial<Input<E>> = Record<never, never>>(
    options?: EndpointMutationOptions<Fixed, contract.ResponseBody<E>>,
  ): ApiMutation<Variables<Input<E>, Fixed>, contract.ResponseBody<E>>
}

type ApiKey<E> = DataTag<[string, Input<E>?], contract.ResponseBody<E>>

interface ApiQuery<E> {
  queryKey: ApiKey<E>
  queryFn(context: { signal: AbortSignal }): Promise<contract.ResponseBody<E>>
  placeholderData?: (before: contract.ResponseBody<E> | undefined) => contract.ResponseBody<E> | undefined
  refetchOnMount?: 'always'
}

interface ApiMutation<Variables, Response> {
  mutationFn(variables: Variables): Promise<Response>
  onSuccess?: (response: Response) => unknown
  meta: MutationMeta
}

/** How query-client.ts handles the result of a mutation. */
export interface MutationMeta extends Record<string, unknown> {
  /** Toast shown on success. */
  success?: string
  /** 'toast' shows errors in a toast. */
  errors?: 'toast' | 'inline'
  /** Queries at and below these paths are refetched on success; the mutation stays pending until then. */
  invalidates?: readonly Path[]
}

interface EndpointMutationOptions<Fixed, Response> extends MutationMeta {
  /** Input fields known in advance; mutate() takes the rest. */
  fixed?: Fixed
  /** 'inline' if the form shows errors itself; otherwise they are toasted. */
  errors?: 'inline'
  onSaved?: (response: Response) => unknown
}

type Part<T> = [T] extends [never] ? unknown : T
type Whole<E> = Part<contract.PathParams<E>> & Part<contract.RequestQuery<E>> & Part<contract.RequestBody<E>>
/** Parameters, query and body as one object: the contract never uses a name in two of them. */
type Input<E> = unknown extends Whole<E> ? Record<string, never> : Whole<E>
type IsOptional<I> = Record<never, never> extends I ? true : false
type Optional<I> = IsOptional<I> extends true ? [input?: I] : [input: I]
type Args<I> =
  IsOptional<I> extends true ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions]
type Without<I, K> = I extends unknown ? Omit<I, K & keyof I> : never
type Variables<I, Fixed> =
  IsOptional<Without<I, keyof Fixed>> extends true ? Rest<I, Fixed> | void : Rest<I, Fixed>
type Rest<I, Fixed> = keyof Fixed extends never ? I : Without<I, keyof Fixed>

type Declared<A> = A extends { readonly [declaration]?: infer E } ? E : never
export type RequestQuery<A> = contract.RequestQuery<Declared<A>>
export type RequestBody<A> = contract.RequestBody<Declared<A>>
/** Parameters, query and body of a call as one object. */
export type EndpointInput<A> = Input<Declared<A>>
export type ResponseBody<A> = contract.ResponseBody<Declared<A>>

type Address<E> = E extends contract.Endpoint<infer M, infer P> ? `${M} ${P}` : never

type AnyInput = Record<string, unknown>
type Call = (input?: AnyInput, options?: CallOptions) => Promise<unknown>

/** Idempotency keys of mutations that have not succeeded yet, by address and input. */
const pendingKeys = new Map<string, string>()
onSignOut(() => pendingKeys.clear())

/** Sends an input, reusing the key of an earlier attempt with the same input that has not succeeded. */
async function sendOnce(call: Call, address: string, input: AnyInput): Promise<unknown> {
  const requestId = address + JSON.stringify(input)
  const idempotencyKey = pendingKeys.get(requestId) ?? randomIdempotencyKey()
  pendingKeys.set(requestId, idempotencyKey)
  const response = await call(input, { idempotencyKey })
  pendingKeys.delete(requestId)
  return response
}

/** The client for one endpoint, by its method and path. Called only by api/generated/. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<E>(address: Address<E>, { list = false } = {}): Api<E> {
  const call: Call = (input, options) => callApi(address, input, options)
  const key = (input?: AnyInput) => (input ? [address, input] : [address])
  const api = Object.assign(call, {
    key,
    query: (input?: AnyInput) => ({
      queryKey: key(input),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(input, { signal }),
      ...(list && { placeholderData: (before: unknown) => before }),
      ...(address.startsWith('GET /admin') && { refetchOnMount: 'always' }),
    }),
    mutation: ({ fixed, onSaved, ...meta }: EndpointMutationOptions<AnyInput, unknown> = {}) => ({
      mutationFn: (variables?: AnyInput) => sendOnce(call, address, { ...variables, ...fixed }),
      onSuccess: onSaved,
      meta: { errors: 'toast', ...meta },
    }),
  })
  return api as unknown as Api<E>
}
