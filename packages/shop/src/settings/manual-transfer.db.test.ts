import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editManualTransfer, manualTransfer, readManualTransfer } from './manual-transfer.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const account = { bank: 'GTBank', account_number: '0123456789', account_name: 'Ada Stores', hold_hours: 24 }

test('who may not edit settings cannot change where money goes', async () => {
  const support = await makeActor(shop, { role: 'support' })
  const wish = { ...account, on: true }
  await expect(editManualTransfer(shop.as(support), wish)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(readManualTransfer(shop.as({ kind: 'visitor' }))).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})

test('it is off as the shop comes, and not offered without an account', async () => {
  expect(await manualTransfer.read(shop)).toMatchObject({ on: false, hold_hours: 24 })
  const owner = shop.as(await makeActor(shop, { role: 'owner' }))
  await expect(editManualTransfer(owner, { ...account, on: true, account_number: '' })).rejects.toMatchObject(
    {
      code: 'invalid_input',
      data: { errors: { account_number: [expect.any(String)] } },
    },
  )
  await editManualTransfer(owner, { ...account, on: true })
  expect(await manualTransfer.read(shop)).toEqual({ ...account, on: true })
})
