import { createTestAccount } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAccountProfile, updateProfile } from './profile.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const input = { first_name: 'Adaeze', last_name: 'Okafor', username: 'adaeze_o', phone: '0803 000 0142' }

test('missing names and invalid phone numbers are reported by field', async () => {
  const own = shop.as((await createTestAccount(shop)).actor)
  await expect(
    updateProfile(own, { first_name: ' ', last_name: '', username: 'x', phone: '12' }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
    data: {
      errors: {
        first_name: ['First name is required'],
        last_name: ['Last name is required'],
        phone: [expect.stringContaining('too short')],
      },
    },
  })
})

test("another account's username is rejected in any case; keeping one's own is fine", async () => {
  const own = shop.as((await createTestAccount(shop)).actor)
  const other = shop.as((await createTestAccount(shop)).actor)
  await updateProfile(own, input)
  await expect(updateProfile(other, { ...input, username: 'ADAEZE_O' })).rejects.toMatchObject({
    code: 'username_taken',
    data: { errors: { username: ['This username is taken.'] } },
  })
  await updateProfile(own, { ...input, username: 'Adaeze_O' })
  expect(await getAccountProfile(own)).toMatchObject({ username: 'Adaeze_O' })
})

test('input is stored, the phone as E.164, and the phone can be removed', async () => {
  const own = shop.as((await createTestAccount(shop)).actor)
  await updateProfile(own, { ...input, first_name: ' Ngozi ', username: 'ngozi' })
  expect(await getAccountProfile(own)).toMatchObject({
    first_name: 'Ngozi',
    last_name: 'Okafor',
    phone: '+2348030000142',
  })
  await updateProfile(own, { ...input, username: 'ngozi', phone: ' ' })
  expect(await getAccountProfile(own)).toMatchObject({ phone: null })
})
