import { endpoints } from '@shop/contract/endpoints'
import { Problem, errorCodes } from '@shop/contract/refusals'
import { outputSchema } from './json-schema.ts'
import { toOperation } from './operation.ts'

/** The whole API as an OpenAPI 3.1 document, made from the endpoints that the server validates with. */
export function buildOpenApiDocument(publicUrl: string) {
  const paths: Record<string, Record<string, ReturnType<typeof toOperation>>> = {}
  for (const declared of endpoints) {
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
        'Fields named …_kobo are whole kobo; sale_price is in naira. Times are ISO 8601 in UTC. Errors are problem+json.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: [...new Set(endpoints.map(({ domain }) => domain))].map((name) => ({ name })),
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
