import { ucpProtocolErrors } from '@shop/contract/ucp/protocol'
import { fail } from '@shop/domain/core/errors'
import { contentDigest } from '@shop/domain/orders/agents/message-signature'
import { UcpProtocolError } from '@shop/domain/orders/agents/ucp-errors'
import { parseAgentHeader } from '@shop/domain/orders/agent-checkout/agent-profile'
import { getShopProfile, ucpRestPath } from '@shop/domain/orders/agent-checkout/discovery'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { acceptRawBodies, isTooDeep } from '../../http/request-bodies.ts'
import type { RouteContext } from '../../http/route.ts'
import { ucpOperations } from './operations.ts'
import { runOperation, toProtocolProblem } from './run-operation.ts'

/** Bodies are a list of items and an address. */
const bodyBytesMax = 256 * 1024

const getHeader = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** The shop's profile, and the protocol over REST. Everything is 404 while agents are switched off. */
export function ucpRestRoutes(api: RouteContext): void {
  api.app.get('/.well-known/ucp', { config: { access: 'anyone' } }, async (request, reply) => {
    const profile = await getShopProfile(await api.createContext(request))
    return reply.header('cache-control', 'public, max-age=300').send(profile)
  })
  void api.app.register(async (app) => {
    acceptRawBodies(app, bodyBytesMax)
    app.setErrorHandler(sendProblem)
    for (const operation of ucpOperations) {
      app.route({
        method: operation.method,
        url: ucpRestPath + operation.path,
        config: { access: operation.access },
        async handler(request, reply) {
          const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          verifyDigest(getHeader(request, 'content-digest'), raw)
          const { id = '' } = request.params as { id?: string }
          const { status, body } = await runOperation(api, operation, request, {
            profile_url: parseAgentHeader(getHeader(request, 'ucp-agent')),
            id,
            body: operation.input && parseBody(raw),
            raw,
            idempotency_key: getHeader(request, 'idempotency-key'),
          })
          return reply.code(status).header('cache-control', 'no-store').send(body)
        },
      })
    }
  })
}

/** Throws UcpProtocolError if the sender's digest is not that of the body. */
function verifyDigest(header: string | undefined, raw: Buffer): void {
  if (header === undefined) return
  const sha256 = header
    .split(',')
    .map((part) => part.trim())
    .find((part) => part.startsWith('sha-256='))
  if (!sha256) throw new UcpProtocolError('algorithm_unsupported', 'Content-Digest must have sha-256.')
  if (sha256 !== contentDigest(raw))
    throw new UcpProtocolError('digest_mismatch', 'The body is not what Content-Digest says.')
}

/** Throws invalid_input for a body that is no JSON. */
export function parseBody(raw: Buffer): unknown {
  const text = raw.toString()
  try {
    if (!isTooDeep(text)) return JSON.parse(text)
  } catch {
    // Reported below, like a body that is nested too deeply.
  }
  return fail('invalid_input', { errors: { body: ['This is not valid JSON'] } })
}

function sendProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const isTooLarge = error.statusCode === 413
  const problem = isTooLarge
    ? { code: 'invalid_input' as const, content: 'The body is too large.' }
    : toProtocolProblem(error)
  if (!problem) request.log.error({ err: error, request_id: request.id }, 'unexpected error')
  const {
    code,
    content,
    retry_after: retryAfter,
  } = problem ?? {
    code: 'internal_error' as const,
    content: `An unexpected error occurred: ${request.id}.`,
  }
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  if (code === 'unauthenticated') reply.header('www-authenticate', 'Bearer realm="ucp"')
  return reply
    .code(isTooLarge ? 413 : ucpProtocolErrors[code].status)
    .header('cache-control', 'no-store')
    .send({ code, content })
}
