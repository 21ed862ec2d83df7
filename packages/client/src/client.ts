import type { Calls } from './calls.d.ts'

export type { Calls } from './calls.d.ts'
export type * from './responses.d.ts'

/** Path, query and body of a call in one object. */
export type Input<Address extends keyof Calls> = Calls[Address][0]
export type ResponseBody<Address extends keyof Calls> = Calls[Address][1]

interface ClientOptions {
  /** Where the shop is: `https://shop.example.ng`. */
  url: string
  /** An API key, from Settings, API keys. Without one, only public endpoints can be called. */
  apiKey?: string
  fetch?: typeof fetch
}

interface CallOptions {
  /** One for each act: a retry with the same key is not done twice. A new one is made if it is missing. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** The shop refused: `code` names why, `errors` has texts by field. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]>

  constructor(
    status: number,
    problem: { detail?: string; code?: string; errors?: Record<string, string[]> },
  ) {
    super(problem.detail ?? `The shop responded with ${status}`)
    this.status = status
    this.code = problem.code ?? 'internal_error'
    this.errors = problem.errors ?? {}
  }
}

/** Calls the shop: `const call = createClient({ url, apiKey }); await call('GET /admin/orders', { status: 'to_pack' })`. */
export function createClient({ url, apiKey, fetch: send = fetch }: ClientOptions) {
  return async function call<Address extends keyof Calls>(
    address: Address,
    input: Input<Address>,
    { idempotencyKey = crypto.randomUUID(), signal }: CallOptions = {},
  ): Promise<ResponseBody<Address>> {
    const [method, template] = address.split(' ') as [method: string, template: string]
    const rest: Record<string, unknown> = { ...input }
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const { [name]: value } = rest
      delete rest[name]
      return encodeURIComponent(String(value))
    })
    const hasBody = method !== 'GET' && method !== 'DELETE'
    const response = await send(new URL(`/api${path}${hasBody ? '' : toQuery(rest)}`, url), {
      method,
      signal,
      headers: {
        accept: 'application/json',
        ...(apiKey && { authorization: `Bearer ${apiKey}` }),
        ...(method !== 'GET' && { 'idempotency-key': idempotencyKey }),
        ...(hasBody && { 'content-type': 'application/json' }),
      },
      ...(hasBody && { body: JSON.stringify(rest) }),
    })
    const text = await response.text()
    if (!response.ok) throw new ApiError(response.status, parseProblem(text))
    return (text === '' ? undefined : JSON.parse(text)) as ResponseBody<Address>
  }
}

function toQuery(input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    for (const one of [value].flat()) if (one !== undefined && one !== null) query.append(name, String(one))
  return query.size > 0 ? `?${query}` : ''
}

/** A proxy in front of the shop may answer something else than JSON. */
function parseProblem(text: string): object {
  try {
    return Object(JSON.parse(text)) as object
  } catch {
    return {}
  }
}
