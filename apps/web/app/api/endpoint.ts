import type * as contract from '@shop/contract/endpoint'
import type { DataTag } from '@tanstack/react-query'
import { randomIdempotencyKey, callApi, type CallOptions } from './api.ts'
import { onSignOut } from './clear-session.ts'
import type { Path } from './generated/paths.ts'

/** Type only: which endpoint of the contract it is. */
declare const declaration: unique symbol

/** An endpoint of the API, as api/generated/ has one for each of the contract. */
export interface Api<E> {
  readonly [declaration]?: E
  /** Throws the response's body, or an Error where there is none. */
  (...args: Args<Input<E>>): Promise<contract.ResponseBody<E>>
  /** The cache key of the response to an input; without one, the start of the keys of all its responses. */
  key(input?: Partial<Input<E>>): ApiKey<E>
  /** For useQuery. Lists show the page before until the next one is there; the admin area always asks again. */
  query(...args: Optional<Input<E>>): ApiQuery<E>
  /** For useMutation. The same input, sent again after it failed, keeps its idempotency key: it is done once. */
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

/** What query-client.ts does when a mutation has ended. */
export interface MutationMeta extends Record<string, unknown> {
  /** Toasted when it went well. */
  success?: string
  /** 'toast' says what went wrong. */
  errors?: 'toast' | 'inline'
  /** What was read below these paths is read again when it went well; the mutation ends after that. */
  invalidates?: readonly Path[]
}

interface EndpointMutationOptions<Fixed, Response> extends MutationMeta {
  /** The part of the input that is known already; the rest is what mutate() takes. */
  fixed?: Fixed
  /** 'inline' where the form shows what went wrong; else it is toasted. */
  errors?: 'inline'
  onSaved?: (response: Response) => unknown
}

type Part<T> = [T] extends [never] ? unknown : T
type Whole<E> = Part<contract.PathParams<E>> & Part<contract.RequestQuery<E>> & Part<contract.RequestBody<E>>
/** Parameters, query and body in one object: the contract never gives two of them the same name. */
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
/** Parameters, query and body of a call in one object. */
export type EndpointInput<A> = Input<Declared<A>>
export type ResponseBody<A> = contract.ResponseBody<Declared<A>>

type Address<E> = E extends contract.Endpoint<infer M, infer P> ? `${M} ${P}` : never

type AnyInput = Record<string, unknown>
type Call = (input?: AnyInput, options?: CallOptions) => Promise<unknown>

/** Keys of mutations that have not gone well yet, by what was sent. */
const pendingKeys = new Map<string, string>()
onSignOut(() => pendingKeys.clear())

/** Sends under the key that the same input was sent with before, until it has gone well. */
async function sendOnce(call: Call, address: string, input: AnyInput): Promise<unknown> {
  const sent = address + JSON.stringify(input)
  const idempotencyKey = pendingKeys.get(sent) ?? randomIdempotencyKey()
  pendingKeys.set(sent, idempotencyKey)
  const response = await call(input, { idempotencyKey })
  pendingKeys.delete(sent)
  return response
}

/** One endpoint, by its method and path; only api/generated/ calls this. */
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
