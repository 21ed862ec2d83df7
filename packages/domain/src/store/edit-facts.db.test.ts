import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { editFacts } from './edit-facts.ts'
import { markDemo } from './mark-demo.ts'
import { readFacts } from './read-facts.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function wish() {
  const { is_demo: _, ...facts } = await readFacts(shop)
  return facts
}

test('a visitor may not edit', async () => {
  const call = editFacts(shop.as({ kind: 'visitor' }), await wish())
  await expect(call).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('staff without the permission may not edit', async () => {
  const clerk = {
    kind: 'account',
    account_id: shop.ids.next(shop.clock.now()),
    session_id: 's',
    name: 'Clerk',
    email: 'c@x.ng',
    role: 'catalogue',
    permissions: new Set(['catalogue:write' as const]),
  } as const
  await expect(editFacts(shop.as(clerk), await wish())).rejects.toMatchObject({ code: 'forbidden' })
})

test('a shop without a name is refused at the field', async () => {
  const call = editFacts(shop, { ...(await wish()), name: '  ' })
  await expect(call).rejects.toMatchObject({
    code: 'invalid_input',
    data: { errors: { name: ['Enter a shop name'] } },
  })
})

test('an edit is kept, recorded and announced', async () => {
  const heard: string[] = []
  const stop = await shop.database.listen('invalidations', (tags) => heard.push(tags))
  const edited = {
    name: 'Ada Stores',
    phone: '0803 123 4567',
    sign_in_dialog: 'once' as const,
    hidden_languages: ['pcm'],
  }
  await editFacts(shop, { ...(await wish()), ...edited })
  expect(await readFacts(shop)).toMatchObject(edited)
  const { rows } = await shop.database.run('SELECT action, changes FROM audit_log')
  expect(rows).toMatchObject([
    { action: 'settings.store_details_updated', changes: { after: { name: 'Ada Stores' } } },
  ])
  await expect.poll(() => heard).toEqual(['settings'])
  await stop()
})

test('the demonstration mark goes with the catalogue', async () => {
  await markDemo(shop, true)
  expect((await readFacts(shop)).is_demo).toBe(true)
  await markDemo(shop, false)
  expect((await readFacts(shop)).is_demo).toBe(false)
})
