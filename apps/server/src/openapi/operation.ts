import type { Endpoint } from '@shop/contract/endpoint'
import type { RefusalCode } from '@shop/contract/refusals'
import { refusalWords } from '../http/refusals.ts'
import { accessWords } from './access-words.ts'
import { inputSchema, outputSchema, type JsonSchema } from './json-schema.ts'

export interface DeclaredEndpoint {
  domain: string
  name: string
  endpoint: Endpoint
}

const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

/** One endpoint as OpenAPI says it. */
export function operationOf({ domain, name, endpoint }: DeclaredEndpoint) {
  const { access, summary, idempotency, params, query } = endpoint
  return {
    operationId: name,
    tags: [domain],
    summary,
    description: `${accessWords(access)}.`,
    'x-access': access,
    security: access === 'anyone' || access === 'provider' ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersOf('path', params && inputSchema(params)),
      ...parametersOf('query', query && inputSchema(query)),
      ...(idempotency ? [idempotencyHeader(idempotency === 'required')] : []),
    ],
    ...bodyOf(endpoint),
    responses: {
      200: {
        description: 'Done.',
        content: contentOf(endpoint),
      },
      ...refusalsOf(endpoint),
    },
  }
}

function parametersOf(place: 'path' | 'query', schema: JsonSchema | undefined) {
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

function bodyOf({ body, upload }: Endpoint) {
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

function contentOf({ download, response: reply }: Endpoint) {
  if (download) return { [download]: { schema: { type: 'string', format: 'binary' } } }
  return { 'application/json': { schema: outputSchema(reply) } }
}

/** Every way in which an endpoint says no: what it declares and what its access rule adds. */
export function codesOf({ access, errors: refusals }: Endpoint): RefusalCode[] {
  const open = access === 'anyone' || access === 'provider'
  const byAccess: RefusalCode[] = open ? [] : ['unauthenticated']
  if (!open && access !== 'customer') byAccess.push('forbidden')
  return [...new Set([...byAccess, ...refusals])]
}

function refusalsOf(endpoint: Endpoint) {
  const byStatus = Map.groupBy(codesOf(endpoint), (code) => refusalWords(code).status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${refusalWords(code).title}`).join('. '),
        'x-codes': codes,
        content: problemContent,
      },
    ]),
  )
}
