import { endpoints } from '@shop/contract/endpoints'
import { Problem, errorCodes, type ErrorCode } from '@shop/contract/errors'
import { NoContent, type Access, type Endpoint } from '@shop/contract/endpoint'
import { describeError } from '../http/errors.ts'
import { exampleValue } from '../http/sample-value.ts'
import * as z from 'zod/mini'

/** The whole API as an OpenAPI 3.1 document, generated from the endpoints the server validates with; `more` are those of extensions. */
export function buildOpenApiDocument(publicUrl: string, more: readonly DeclaredEndpoint[] = []) {
  const all = [...endpoints, ...more]
  const paths: Record<string, Record<string, ReturnType<typeof toOperation>>> = {}
  for (const declared of all) {
    const { path, method } = declared.endpoint
    ;(paths[path] ??= {})[method.toLowerCase()] = toOperation(declared)
  }
  const problem = outputSchema(Problem)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shop API',
      version: '1',
      description:
        'Fields named …_kobo are whole kobo; sale_price is in naira. Lists are in items; what does not exist is null. Times are ISO 8601 in UTC. Errors are problem+json.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: [...new Set(all.map(({ domain }) => domain))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Problem: {
          ...problem,
          properties: {
            ...problem.properties,
            code: { type: 'string', enum: [...errorCodes, 'internal_error'] },
          },
          additionalProperties: true,
        },
      },
    },
  }
}

export interface DeclaredEndpoint {
  domain: string
  name: string
  endpoint: Endpoint
}

const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

/** One endpoint as an OpenAPI operation. */
function toOperation({ domain, name, endpoint }: DeclaredEndpoint) {
  const { access, summary, idempotency, params, query } = endpoint
  return {
    operationId: name,
    tags: [domain],
    summary,
    description: `${accessLabel(access)}.`,
    'x-access': access,
    security: access === 'anyone' || access === 'provider' ? [] : [{ bearer: [] }],
    parameters: [
      ...toParameters('path', params),
      ...toParameters('query', query),
      ...(idempotency ? [idempotencyHeader(idempotency === 'required')] : []),
    ],
    ...toRequestBody(endpoint),
    responses: {
      ...successResponse(endpoint),
      ...errorResponses(endpoint),
    },
  }
}

function toParameters(location: 'path' | 'query', declared: z.ZodMiniType | undefined) {
  if (!declared) return []
  const schema = inputSchema(declared)
  const examples = exampleValue(declared) as Record<string, unknown>
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || (schema.required ?? []).includes(name),
    schema: property,
    example: examples[name],
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

function toRequestBody({ body, upload, errors }: Endpoint) {
  if (upload) {
    const schema = {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    }
    const example = { file: errors.includes('invalid_image') ? 'photo.jpg' : 'products.csv' }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema, example } } } }
  }
  if (!body) return {}
  const json = { schema: inputSchema(body), example: exampleValue(body) }
  return { requestBody: { required: true, content: { 'application/json': json } } }
}

function successResponse({ download, response }: Endpoint) {
  if (response === NoContent) return { 204: { description: 'Done.' } }
  const content = download
    ? { [download]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: outputSchema(response), example: exampleValue(response) } }
  return { 200: { description: 'Done.', content } }
}

/** All error codes of an endpoint: declared ones and those of its access rule. */
export function getErrorCodes({ access, errors }: Endpoint): ErrorCode[] {
  const open = access === 'anyone' || access === 'provider'
  const accessErrors: ErrorCode[] = open ? [] : ['unauthenticated']
  if (!open && access !== 'customer') accessErrors.push('forbidden')
  return [...new Set([...accessErrors, ...errors])]
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

/** The access rule of an endpoint as text. */
export function accessLabel(access: Access): string {
  if (access === 'anyone') return 'Anyone'
  if (access === 'customer') return 'Any signed-in account'
  if (access === 'rider') return 'A rider, with the token of their link after `rider_`'
  if (access === 'provider') return 'A payment provider, with its signature'
  return `Staff with ${access}`
}

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Request schema: fields with a default are optional. */
export function inputSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return plain
}

/** Response schema. Callers should expect additional fields later. */
export function outputSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return plain
}
