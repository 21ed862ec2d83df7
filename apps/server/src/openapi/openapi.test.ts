import { createHash } from 'node:crypto'
import { endpoints } from '@shop/contract/endpoints'
import { errorCodes } from '@shop/contract/errors'
import { openTestEmbedded } from '@shop/testing/open-test-database'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'

let server: TestServer<TestShop>
beforeAll(async () => {
  server = await openTestServer(await openTestShop(await openTestEmbedded()))
}, 60_000)
afterAll(() => server.close())

/** Routes below /api that describe it and are not described themselves. */
const describing = new Set(['GET /api/openapi.json', 'GET /api/docs'])

const toRouteUrl = (path: string) => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`

test('every declared endpoint has its own route', () => {
  const served = new Map(
    server.app.registeredRoutes.map(({ method, url, endpoint }) => [`${method} ${url}`, endpoint]),
  )
  const missing = endpoints.filter(
    ({ endpoint }) => served.get(`${endpoint.method} ${toRouteUrl(endpoint.path)}`) !== endpoint,
  )
  expect(missing.map(({ domain, name }) => `${domain}: ${name}`)).toEqual([])
})

test('every route of the API is declared in the contract', () => {
  const declared = new Set<unknown>(endpoints.map(({ endpoint }) => endpoint))
  const undeclared = server.app.registeredRoutes
    .filter(({ url, method }) => url.startsWith('/api') && method !== 'HEAD')
    .filter(({ method, url, endpoint }) => !declared.has(endpoint) && !describing.has(`${method} ${url}`))
  expect(undeclared.map(({ method, url }) => `${method} ${url}`)).toEqual([])
})

test('anchors of endpoints and domains are all different', () => {
  const names = [...endpoints.map(({ name }) => name), ...new Set(endpoints.map(({ domain }) => domain))]
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('the document lists every endpoint with access, parameters, key and errors', async () => {
  const document = (await server.call('GET', '/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  for (const { name, endpoint } of endpoints) {
    const operation = document.paths[endpoint.path][endpoint.method.toLowerCase()]
    expect(operation).toMatchObject({ operationId: name, 'x-access': endpoint.access })
    const pathParameters = operation.parameters.filter((parameter: { in: string }) => parameter.in === 'path')
    expect(pathParameters.map((parameter: { name: string }) => parameter.name)).toEqual(
      [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter),
    )
    const codes = Object.values<{ 'x-codes'?: string[] }>(operation.responses).flatMap(
      (response) => response['x-codes'] ?? [],
    )
    expect(codes).toEqual(expect.arrayContaining([...endpoint.errors]))
  }
  expect(document.paths['/orders'].post.parameters).toMatchObject([
    { name: 'Idempotency-Key', required: true },
  ])
  expect(document.paths['/products/add-to-cart'].post.security).toEqual([{ bearer: [] }])
})

test('every endpoint has request and response examples that match its schemas', async () => {
  const document = (await server.call('GET', '/openapi.json')).json()
  const mismatches = endpoints.flatMap(({ name, endpoint }) => {
    const { parameters, requestBody, responses } =
      document.paths[endpoint.path][endpoint.method.toLowerCase()]
    const parametersIn = (location: string) =>
      Object.fromEntries(
        parameters
          .filter((parameter: { in: string }) => parameter.in === location)
          .map((parameter: { name: string; example: unknown }) => [parameter.name, parameter.example]),
      )
    const parts: [declared: z.ZodMiniType | undefined, example: unknown][] = [
      [endpoint.params, parametersIn('path')],
      [endpoint.query, parametersIn('query')],
      [endpoint.body, requestBody?.content['application/json']?.example],
      [
        endpoint.download ? undefined : endpoint.response,
        responses[200]?.content['application/json']?.example,
      ],
    ]
    return parts.some(([declared, example]) => declared && !z.safeParse(declared, example).success)
      ? [name]
      : []
  })
  expect(mismatches).toEqual([])
})

test('lists are objects with items, except the public categories', () => {
  const bare = endpoints.filter(({ endpoint }) => endpoint.response instanceof z.ZodMiniArray)
  expect(bare.map(({ name }) => name)).toEqual(['listCategories'])
})

test('the docs page has anchors for all endpoints and errors, and a style sheet that its policy allows', async () => {
  const response = await server.call('GET', '/docs')
  const page = response.body
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  expect(endpoints.filter(({ name }) => !ids.has(name))).toEqual([])
  expect(errorCodes.filter((code) => !ids.has(code))).toEqual([])
  expect(page).not.toContain('<script')
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(response.headers['content-security-policy']).toContain(`'sha256-${hash}'`)
})
