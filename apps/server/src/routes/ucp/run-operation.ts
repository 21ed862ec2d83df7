import { createHash } from 'node:crypto'
import { type UcpProtocolErrorCode, ucpProtocolErrors } from '@shop/contract/ucp/protocol'
import type { RequestContext } from '@shop/domain/core/context'
import { isDatabaseUnavailable, databaseRetrySeconds } from '@shop/domain/core/db/database'
import { ShopError } from '@shop/domain/core/errors'
import { withIdempotency } from '@shop/domain/core/idempotency'
import { authenticateApiKey } from '@shop/domain/identity/api-keys/authenticate-key'
import { requirePermission } from '@shop/domain/core/actor'
import { requireAgentsEnabled } from '@shop/domain/store/agent-settings'
import { UcpOutcome, UcpProtocolError } from '@shop/domain/orders/agents/ucp-errors'
import { ucpFailure } from '@shop/domain/orders/agents/ucp-metadata'
import { negotiate } from '@shop/domain/orders/agent-checkout/agent-profile'
import { maintenance } from '@shop/domain/store/maintenance'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { limitRate } from '../../http/rate-limits.ts'
import { parseValue, type RouteContext } from '../../http/route.ts'
import type { UcpOperation } from './operations.ts'

/** A call of either transport, before anything of it is checked. */
export interface UcpRequest {
  profile_url: string | undefined
  /** Of the session, cart or order; '' if the operation has none. */
  id: string
  body: unknown
  /** The exact bytes of the body, or a text that equal bodies share. */
  raw: Uint8Array | string
  idempotency_key: string | undefined
}

export interface UcpResponse {
  status: number
  body: unknown
}

/**
 * Runs an operation for either transport: access, limits, negotiation, validation, and once per key. An outcome without
 * a result is a response too. Throws UcpProtocolError or ShopError.
 */
export async function runOperation(
  api: RouteContext,
  operation: UcpOperation,
  request: FastifyRequest,
  input: UcpRequest,
): Promise<UcpResponse> {
  const ctx = await createAgentContext(api, request)
  await requireAgentsEnabled(ctx)
  if ((await maintenance.get(ctx)).enabled) throw new ShopError('unavailable')
  await admit(api, operation, ctx, request)
  const call = await negotiate(ctx, input.profile_url)
  if (!call.capabilities.includes(operation.capability))
    return { status: 200, body: incompatible(ctx, operation) }
  const body = (operation.input ? parseValue(operation.input, input.body) : undefined) as never
  try {
    const run = async (ctx: RequestContext): Promise<UcpResponse> => ({
      status: operation.status ?? 200,
      body: z.parse(operation.output, await operation.run(ctx, call, { id: input.id, body })),
    })
    return operation.idempotency ? await runOnce(ctx, operation, input, run) : await run(ctx)
  } catch (error) {
    if (!(error instanceof UcpOutcome)) throw error
    return { status: 200, body: ucpFailure(error.messages, ctx.publicUrl) }
  }
}

/** Agents may send their API key in either header. */
async function createAgentContext(api: RouteContext, request: FastifyRequest): Promise<RequestContext> {
  const ctx = await api.createContext(request)
  const key = request.headers['x-api-key']
  if (ctx.actor.kind !== 'visitor' || typeof key !== 'string') return ctx
  return { ...ctx, actor: (await authenticateApiKey(ctx, key)) ?? ctx.actor }
}

async function admit(
  api: RouteContext,
  { access }: UcpOperation,
  ctx: RequestContext,
  request: FastifyRequest,
): Promise<void> {
  if (ctx.actor.kind === 'key') await limitRate(api.rateLimits, 'api-key', ctx, request)
  if (access !== 'anyone') {
    // Sessions belong to a program, never to a person who is signed in.
    if (ctx.actor.kind === 'account') throw new ShopError('forbidden')
    requirePermission(ctx.actor, access)
  }
  const limit = access !== 'anyone' ? 'agent-checkout' : 'agent-catalogue'
  await limitRate(api.rateLimits, limit, ctx, request)
}

/** The key counts per agent, operation and session; with a different body it is refused. */
async function runOnce(
  ctx: RequestContext,
  { name, idempotency }: UcpOperation,
  { idempotency_key: key, id, raw }: UcpRequest,
  run: (ctx: RequestContext) => Promise<UcpResponse>,
): Promise<UcpResponse> {
  if (key === undefined && idempotency === 'required')
    throw new UcpProtocolError('idempotency_key_required', 'Send an Idempotency-Key.')
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new UcpProtocolError(
      'invalid_input',
      'The Idempotency-Key must have 1 to 255 printable characters.',
    )
  const digest = createHash('sha256').update(raw).digest('base64url')
  const scoped = key && createHash('sha256').update(`${name} ${id} ${key}`).digest('base64url')
  return withIdempotency(ctx, { key: scoped, operation: `agent.${name}`, input: digest }, run)
}

const incompatible = (ctx: RequestContext, { capability }: UcpOperation) =>
  ucpFailure(
    [
      {
        type: 'error',
        code: 'capabilities_incompatible',
        content: `The agent’s profile does not have ${capability} in a version of this shop.`,
        severity: 'unrecoverable',
      },
    ],
    ctx.publicUrl,
  )

/** An error as a transport reports it. */
export interface ProtocolProblem {
  code: UcpProtocolErrorCode
  content: string
  retry_after?: number
}

const contents: Partial<Record<UcpProtocolErrorCode, string>> = {
  not_found: 'There is nothing here.',
  unauthenticated: 'Send an API key of this shop as a bearer token.',
  forbidden: 'This API key may not fill in checkouts.',
  idempotency_key_reused: 'This Idempotency-Key was used with a different body.',
  rate_limited: 'Too many calls.',
  unavailable: 'The shop cannot respond at the moment.',
  internal_error: 'An unexpected error occurred.',
}

/** What to tell an agent about an error. Undefined for an unexpected one, which has to be logged. */
export function toProtocolProblem(error: unknown): ProtocolProblem | undefined {
  if (error instanceof UcpProtocolError) return { code: error.code, content: error.message }
  if (isDatabaseUnavailable(error))
    return { code: 'unavailable', content: contents.unavailable ?? '', retry_after: databaseRetrySeconds }
  if (!(error instanceof ShopError)) return undefined
  const { errors, retry_after: retryAfter } = error.data
  const isKnown = Object.hasOwn(ucpProtocolErrors, error.code)
  const code = isKnown ? (error.code as UcpProtocolErrorCode) : 'invalid_input'
  const fields = Object.entries(errors ?? {}).map(([field, texts]) => `${field}: ${texts.join(' ')}`)
  return {
    code,
    content: fields.join('; ') || (contents[code] ?? `The call was refused: ${error.code}.`),
    ...(typeof retryAfter === 'number' && { retry_after: retryAfter }),
  }
}
