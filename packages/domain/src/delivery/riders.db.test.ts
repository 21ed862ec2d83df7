import type { AccountActor } from '@shop/domain/core/actor'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRider, updateRider, listRiders } from './riders.ts'

let shop: TestShop
let manager: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { role: 'manager' })
})
afterAll(() => shop.close())

const musa = { name: 'Musa Bello', phone: '0803 555 0199', route: 'Mainland', active: true }

test('rejects staff without the permission, and an invalid phone', async () => {
  const staff = shop.as(await createTestActor(shop, { role: 'fulfilment' }))
  await expect(createRider(staff, musa)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(listRiders(shop.as(await createTestActor(shop)))).rejects.toMatchObject({ code: 'forbidden' })
  const wrong = createRider(shop.as(manager), { ...musa, phone: '12' })
  await expect(wrong).rejects.toMatchObject({
    code: 'invalid_input',
    data: { errors: { phone: [expect.any(String)] } },
  })
})

test('a rider can be added, updated at the current version, and deactivated', async () => {
  const added = await createRider(shop.as(manager), musa)
  expect(added).toMatchObject({ name: 'Musa Bello', phone: '+2348035550199', version: 1 })
  const { id } = added
  const gone = { ...musa, id, version: 1, active: false }
  await updateRider(shop.as(manager), gone)
  expect(await listRiders(shop.as(manager))).toMatchObject([{ active: false, version: 2 }])
  await expect(updateRider(shop.as(manager), gone)).rejects.toMatchObject({ code: 'version_conflict' })
  const unknown = updateRider(shop.as(manager), { ...gone, id: id + 999 })
  await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
})
