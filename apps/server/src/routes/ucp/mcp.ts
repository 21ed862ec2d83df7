import { ucpProtocolErrors, ucpVersion } from '@shop/contract/ucp/protocol'
import { requireAgentsEnabled } from '@shop/domain/store/agent-settings'
import { ucpMcpPath } from '@shop/domain/orders/agent-checkout/discovery'
import { UcpProtocolError } from '@shop/domain/orders/agents/ucp-errors'
import { canonicalJson } from '@shop/domain/core/idempotency'
import type { Server, Tool } from '@modelcontextprotocol/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { acceptRawBodies } from '../../http/request-bodies.ts'
import { parseValue, type RouteContext } from '../../http/route.ts'
import { ucpOperations, type UcpOperation } from './operations.ts'
import { parseBody } from './rest.ts'
import { runOperation, toProtocolProblem } from './run-operation.ts'

const bodyBytesMax = 256 * 1024

/** What the protocol wants in every call, in place of REST's headers. */
const Meta = z.object({
  'ucp-agent': z.object({ profile: z.string().check(z.maxLength(2000)) }),
  'idempotency-key': z.optional(z.string()),
})

const hasId = ({ path }: UcpOperation) => path.includes(':id')

/** The arguments of an operation's tool. The session's id is beside its contents, not in them. */
function toolArguments(operation: UcpOperation) {
  const { argument, input, idempotency } = operation
  const isRequired = idempotency === 'required'
  return z.object({
    meta: isRequired ? z.extend(Meta, { 'idempotency-key': z.string() }) : Meta,
    ...(hasId(operation) && { id: z.string() }),
    ...(argument && { [argument]: input ?? z.optional(z.looseObject({})) }),
  })
}

/** A tool of an operation, as agents list it. */
function presentTool(operation: UcpOperation) {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(toolArguments(operation), { io: 'input' })
  return {
    name: operation.name,
    description: operation.description,
    // Plain JSON, which the types of zod do not say.
    inputSchema: inputSchema as unknown as Tool['inputSchema'],
    annotations: { readOnlyHint: operation.idempotency === undefined, openWorldHint: false },
  }
}

/**
 * The protocol over MCP (streamable HTTP without sessions): a tool for each operation. The HTTP status is that of the
 * last problem, as the protocol wants it.
 */
export function ucpMcpRoutes(api: RouteContext): void {
  void api.app.register(async (app) => {
    acceptRawBodies(app, bodyBytesMax)
    app.route({
      method: ['GET', 'POST', 'DELETE'],
      url: ucpMcpPath,
      // Each tool has its own rule.
      config: { access: 'anyone' },
      handler: (request, reply) => serve(api, request, reply),
    })
  })
}

async function serve(api: RouteContext, request: FastifyRequest, reply: FastifyReply) {
  await requireAgentsEnabled(await api.createContext(request))
  // Loaded by the first agent: most shops have none.
  const { createMcpHandler, Server, ProtocolError } = await import('@modelcontextprotocol/server')
  let problemStatus: number | undefined
  const createServer = () => {
    const server = new Server({ name: 'shop', version: ucpVersion }, { capabilities: { tools: {} } })
    server.setRequestHandler('tools/list', () => ({ tools: ucpOperations.map(presentTool) }))
    handleCalls(server, async (name, input) => {
      try {
        return await callTool(api, request, name, input)
      } catch (error) {
        const problem = toProtocolProblem(error)
        if (!problem) request.log.error({ err: error, request_id: request.id }, 'unexpected error')
        const { code, content, ...rest } = problem ?? {
          code: 'internal_error' as const,
          content: `An unexpected error occurred: ${request.id}.`,
        }
        const { status, rpc } = ucpProtocolErrors[code]
        problemStatus = status
        throw new ProtocolError(rpc, content, { code, content, ...rest })
      }
    })
    return server
  }
  const handler = createMcpHandler(createServer)
  const response = await handler.fetch(toWebRequest(request))
  const text = await response.text()
  for (const [name, value] of response.headers) if (name !== 'content-length') reply.header(name, value)
  return reply
    .code(problemStatus ?? response.status)
    .header('cache-control', 'no-store')
    .send(text)
}

type CallTool = (name: string, input: unknown) => Promise<Record<string, unknown>>

function handleCalls(server: Server, call: CallTool): void {
  server.setRequestHandler('tools/call', async ({ params }) => {
    const structuredContent = await call(params.name, params.arguments ?? {})
    return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] }
  })
}

async function callTool(
  api: RouteContext,
  request: FastifyRequest,
  name: string,
  input: unknown,
): Promise<Record<string, unknown>> {
  const operation = ucpOperations.find((each) => each.name === name)
  if (!operation) throw new UcpProtocolError('invalid_input', `There is no tool ${name}.`)
  const parsed = parseValue(toolArguments(operation), input) as {
    meta: z.output<typeof Meta>
    id?: string
  } & Record<string, unknown>
  const body = operation.argument && parsed[operation.argument]
  const { body: result } = await runOperation(api, operation, request, {
    profile_url: parsed.meta['ucp-agent'].profile,
    id: parsed.id ?? '',
    body,
    raw: canonicalJson(body ?? null),
    idempotency_key: parsed.meta['idempotency-key'],
  })
  return result as Record<string, unknown>
}

function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && name !== 'content-length') headers.set(name, value)
  const isPost = request.method === 'POST'
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (isPost) parseBody(raw)
  return new Request(`http://localhost${ucpMcpPath}`, {
    method: request.method,
    headers,
    ...(isPost && { body: raw.toString() }),
  })
}
