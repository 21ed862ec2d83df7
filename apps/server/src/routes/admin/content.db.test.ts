import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { openTestServer, type TestServer } from '../../boot/open-test-server.ts'

let server: TestServer<TestShop>
let access: string
beforeAll(async () => {
  server = await openTestServer(await openTestShop())
  access = (await signInAs(server.shop, await createTestAccount(server.shop, 'owner'))).access
})
afterAll(() => server.close())

const edit = (body: object) => server.call('PUT', '/admin/content/faq', { access, body })

test('a text that is too long is rejected, and a conflict names the other editor', async () => {
  const long = await edit({ version: 0, subtitle: 'x'.repeat(501), body: '## Orders' })
  expect(long.json()).toMatchObject({ code: 'invalid_input', subtitle: [expect.any(String)] })
  expect((await edit({ version: 0, subtitle: '', body: '## Orders' })).statusCode).toBe(200)
  const conflict = await edit({ version: 0, subtitle: '', body: '## Payment' })
  expect(conflict.statusCode).toBe(409)
  expect(conflict.json()).toMatchObject({
    code: 'version_conflict',
    version: 1,
    actor_name: expect.any(String),
  })
})

test('all pages of the footer are listed in its order', async () => {
  const { items } = (await server.call('GET', '/admin/content', { access })).json()
  expect(items.map(({ slug }: { slug: string }) => slug)).toEqual([
    'faq',
    'shipping',
    'returns',
    'size-guide',
    'terms',
    'privacy',
    'cookies',
    'accessibility',
  ])
  expect(items[0].updated_by).not.toBeNull()
})
