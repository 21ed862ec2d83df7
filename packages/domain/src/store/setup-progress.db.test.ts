import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSettings } from './settings.ts'
import { isSetupNew, setupProgress, updateSetupStep } from './setup-progress.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

test('staff without the permission record nothing', async () => {
  const staff = shop.as(await createTestActor(shop, { role: 'catalogue' }))
  await expect(updateSetupStep(staff, { step: 'store', status: 'done' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect(isSetupNew(await getSettings(shop))).toBe(true)
})

test('the set-up is new until it is opened, and a decision survives opening a step again', async () => {
  await updateSetupStep(shop, { step: 'store', status: 'opened' })
  expect(isSetupNew(await getSettings(shop))).toBe(false)
  await updateSetupStep(shop, { step: 'store', status: 'skipped' })
  await updateSetupStep(shop, { step: 'store', status: 'opened' })
  await updateSetupStep(shop, { step: 'contact', status: 'done' })
  expect(await setupProgress.read(shop)).toEqual({ steps: { store: 'skipped', contact: 'done' } })
})
