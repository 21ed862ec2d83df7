import { recordLimits } from '@shop/contract/rate-limit-policy'
import { createTestActor } from '@shop/testing/factories/accounts'
import { newPhone, requestCode, sendQueuedCode, signInWithCode } from '@shop/testing/factories/phone-codes'
import { fakeSms } from '@shop/testing/fakes/fake-sms'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestOwnPhoneCode } from './request-phone-code.ts'
import { verifyOwnPhone } from './verified-phone.ts'

let shop: TestShop
const { max: phoneCodeAttempts } = recordLimits['phone-code']
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.sms = fakeSms()
})
afterAll(() => shop.close())

async function countAccounts(phone: string): Promise<number> {
  const { rows } = await shop.database.run(
    'select count(*)::int as verified from accounts where phone = $1 and phone_verified_at is not null',
    [phone],
  )
  return Number(rows[0]?.['verified'])
}

const fulfilled = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length

test('of five concurrent sign-ins with one code, one opens a session', async () => {
  const phone = newPhone()
  const sent = await requestCode(shop, phone)
  const signIns = await Promise.allSettled(Array.from({ length: 5 }, () => signInWithCode(shop, sent)))
  expect(fulfilled(signIns)).toBe(1)
  expect(await countAccounts(phone)).toBe(1)
})

test('two right codes for a new number make one account', async () => {
  for (let round = 0; round < 5; round += 1) {
    const phone = newPhone()
    const codes = [await requestCode(shop, phone), await requestCode(shop, phone)]
    await Promise.allSettled(codes.map((sent) => signInWithCode(shop, sent)))
    expect(await countAccounts(phone)).toBe(1)
  }
})

test('of ten concurrent wrong codes, five are attempted', async () => {
  const { token, code } = await requestCode(shop, newPhone())
  const wrongCode = code === '000000' ? '111111' : '000000'
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => signInWithCode(shop, { token, code: wrongCode })),
  )
  const left = results.map((each) =>
    each.status === 'rejected' ? each.reason.data.attempts_left : 'signed in',
  )
  expect(left.toSorted()).toEqual([...Array(10 - phoneCodeAttempts).fill(0), 0, 1, 2, 3, 4])
  await expect(signInWithCode(shop, { token, code })).rejects.toMatchObject({ code: 'invalid_code' })
})

test('of two accounts that verify one number concurrently, one gets it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const phone = newPhone()
    const attempts = []
    for (let n = 0; n < 2; n += 1) {
      const ctx = shop.as(await createTestActor(shop))
      const { token } = await requestOwnPhoneCode(ctx, { phone, token: '' })
      attempts.push({ ctx, token, code: await sendQueuedCode(shop) })
    }
    const results = await Promise.allSettled(attempts.map(({ ctx, ...proof }) => verifyOwnPhone(ctx, proof)))
    expect(fulfilled(results)).toBe(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'phone_taken' },
    })
    expect(await countAccounts(phone)).toBe(1)
  }
})
