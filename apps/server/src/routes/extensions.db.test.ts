import { randomUUID } from 'node:crypto'
import { endpoint } from '@shop/contract/endpoint'
import { defineExtension } from '@shop/extension/define-extension'
import { number } from '@shop/extension/fields'
import { serve } from '@shop/extension/routes'
import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { installExtensions, type ReportedErrors } from '@shop/testing/test-extensions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'
import { installedExtensions } from '../extensions/installed.ts'

const probe = defineExtension({
  name: 'probe',
  title: 'Probe',
  description: '',
  settings: { limit: number({ label: 'Limit', default: 3, max: 10 }) },
  routes: [
    serve(
      endpoint('GET /extensions/probe/mine', {
        summary: 'Get the caller’s name',
        access: 'customer',
        query: z.object({ broken: z.optional(z.string()) }),
        response: z.object({ name: z.string(), limit: z.number() }),
      }),
      async (ctx, { broken }) => {
        if (broken) throw new Error('the route is broken')
        const name = ctx.caller.kind === 'account' ? ctx.caller.name : ''
        return { name, limit: ctx.settings['limit'] as number, secret: 'not in the response' }
      },
    ),
    serve(
      endpoint('POST /extensions/probe/all', {
        summary: 'Write something',
        access: 'settings:write',
        idempotency: 'required',
        body: z.object({ count: z.int() }),
      }),
      async () => undefined,
    ),
  ],
})

let server: TestServer<TestShop>
let errors: ReportedErrors
let customer: string
let owner: string

beforeAll(async () => {
  const shop = await openTestShop()
  errors = await installExtensions(shop, [{ extension: probe, migrations: [] }])
  server = await openTestServer(shop)
  customer = (await signInAs(shop, await createTestAccount(shop))).access
  owner = (await signInAs(shop, await createTestAccount(shop, 'owner'))).access
})
afterAll(() => server.close())

const key = () => ({ 'idempotency-key': randomUUID() })
const mine = (access?: string, query = '') =>
  server.call('GET', `/extensions/probe/mine${query}`, access ? { access } : {})
const write = (access: string, body: object, headers = key()) =>
  server.call('POST', '/extensions/probe/all', { access, body, headers })

test('a route has the access rule, input, key and response that it declares', async () => {
  expect((await mine()).statusCode).toBe(401)
  expect((await write(customer, { count: 1 })).statusCode).toBe(403)
  expect((await write(owner, { count: 'one' })).statusCode).toBe(400)
  expect((await write(owner, { count: 1 }, {} as never)).json()).toMatchObject({
    code: 'idempotency_key_required',
  })
  expect((await write(owner, { count: 1 })).statusCode).toBe(204)
  expect((await mine(customer)).json()).toEqual({ name: expect.any(String), limit: 3 })
})

test('a route that throws is an internal error that Settings shows', async () => {
  expect((await mine(customer, '?broken=1')).statusCode).toBe(500)
  expect(errors).toMatchObject([{ name: 'probe', where: 'GET /extensions/probe/mine' }])
})

test('the owner changes settings within their limits; others may not', async () => {
  const list = async () => (await server.call('GET', '/admin/extensions', { access: owner })).json().items[0]
  const { version } = await list()
  const update = (access: string, settings: object) =>
    server.call('PUT', '/admin/extensions/probe', { access, body: { is_enabled: true, settings, version } })
  expect((await update(customer, {})).statusCode).toBe(403)
  expect((await update(owner, { limit: 11 })).json()).toMatchObject({
    errors: { 'settings.limit': ['At most 10'] },
  })
  expect((await update(owner, { limit: 7 })).json()).toMatchObject({
    fields: [{ value: 7 }],
    version: version + 1,
  })
  expect((await mine(customer)).json()).toMatchObject({ limit: 7 })
  const unknown = { access: owner, body: { is_enabled: true, settings: {}, version: 1 } }
  expect((await server.call('PUT', '/admin/extensions/none', unknown)).statusCode).toBe(404)
})

test('the API document has its routes', async () => {
  const { paths } = (await server.call('GET', '/openapi.json')).json()
  expect(paths['/extensions/probe/mine'].get).toMatchObject({
    tags: ['extensions/probe'],
    'x-access': 'customer',
  })
})

test('a route of an extension that is switched off does not exist', async () => {
  await server.shop.database.run('UPDATE extensions SET is_enabled = false')
  expect((await mine(customer)).statusCode).toBe(404)
  expect((await server.call('GET', '/extensions')).json()).toEqual({ items: [] })
})

test('the extensions of the repository are found with their migrations', () => {
  expect(installedExtensions.map(({ extension, migrations }) => [extension.name, migrations.length])).toEqual(
    [
      ['gift-wrap', 0],
      ['loyalty-points', 1],
    ],
  )
})
