import { proveSession } from '@shop/testing/code-app'
import { makeAccount, signInAs } from '@shop/testing/make-account'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { passkeyDevice } from '@shop/testing/passkey-device'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPasskey } from './add-passkey.ts'
import { askPasskey } from './ask-passkey.ts'
import { beginPasskey } from './begin-passkey.ts'
import { finishSignIn } from './finish-sign-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('of many calls at once with what a passkey signed one adds it, and one opens a session', async () => {
  const account = await makeAccount(shop)
  // Some devices never count: then the challenge alone keeps the answer from counting twice.
  const device = passkeyDevice({ counts: false })
  await proveSession(shop, account.actor)
  const credential = device.make(await beginPasskey(shop.as(account.actor)))
  const adding = await Promise.allSettled(
    Array.from({ length: 8 }, () => addPasskey(shop.as(account.actor), { name: 'Phone', credential })),
  )
  expect(adding.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusal = await signInAs(shop, account).catch((error: { data: { mfa_token: string } }) => error)
  const ticket = 'data' in refusal ? refusal.data.mfa_token : ''
  const passkey = device.sign(await askPasskey(shop, ticket))
  const entering = await Promise.allSettled(
    Array.from({ length: 5 }, () => finishSignIn(shop, { mfa_token: ticket, passkey })),
  )
  expect(entering.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
