import type { Endpoint } from '@shop/contract/endpoint'
import type { ErrorCode } from '@shop/contract/refusals'
import { describeError } from '../http/refusals.ts'
import { accessLabel } from './access-words.ts'
import { inputSchema, outputSchema, type JsonSchema } from './json-schema.ts'

export interface DeclaredEndpoint {
  domain: string
  name: string
  endpoint: Endpoint
}

const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

/** One endpoint as OpenAPI says it. */
export function toOperation({ domain, name, endpoint }: DeclaredEndpoint) {
  const { access, summary, idempotency, params, query } = endpoint
  return {
    operationId: name,
    tags: [domain],
    summary,
    description: `${accessLabel(access)}.`,
    'x-access': access,
    security: access === 'anyone' || access === 'provider' ? [] : [{ bearer: [] }],
    parameters: [
      ...toParameters('path', params && inputSchema(params)),
      ...toParameters('query', query && inputSchema(query)),
      ...(idempotency ? [idempotencyHeader(idempotency === 'required')] : []),
    ],
    ...toRequestBody(endpoint),
    responses: {
      200: {
        description: 'Done.',
        content: responseContent(endpoint),
      },
      ...errorResponses(endpoint),
    },
  }
}

function toParameters(place: 'path' | 'query', schema: JsonSchema | undefined) {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema?.required ?? []).includes(name),
    schema: property,
  }))
}

function idempotencyHeader(required: boolean) {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required,
    description: 'One key per user action, reused for its retries: the same key performs the action once.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  }
}

function toRequestBody({ body, upload }: Endpoint) {
  if (upload) {
    const schema = {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!body) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: inputSchema(body) } } } }
}

function responseContent({ download, response: reply }: Endpoint) {
  if (download) return { [download]: { schema: { type: 'string', format: 'binary' } } }
  return { 'application/json': { schema: outputSchema(reply) } }
}

/** Every way in which an endpoint says no: what it declares and what its access rule adds. */
export function getErrorCodes({ access, errors: refusals }: Endpoint): ErrorCode[] {
  const open = access === 'anyone' || access === 'provider'
  const accessErrors: ErrorCode[] = open ? [] : ['unauthenticated']
  if (!open && access !== 'customer') accessErrors.push('forbidden')
  return [...new Set([...accessErrors, ...refusals])]
}

function errorResponses(endpoint: Endpoint) {
  const byStatus = Map.groupBy(getErrorCodes(endpoint), (code) => describeError(code).status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${describeError(code).title}`).join('. '),
        'x-codes': codes,
        content: problemContent,
      },
    ]),
  )
}
