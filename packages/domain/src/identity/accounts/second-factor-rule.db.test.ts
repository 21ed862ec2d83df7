import { enrol, proveSession } from '@shop/testing/code-app'
import { fakeGateway } from '@shop/testing/fake-gateway'
import { makeAccount, signInAs, type TestAccount } from '@shop/testing/make-account'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { passkeyDevice } from '@shop/testing/passkey-device'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPasskey } from './add-passkey.ts'
import { askPasskey } from './ask-passkey.ts'
import { authenticate } from './authenticate.ts'
import { beginPasskey } from './begin-passkey.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { forgetSecondFactors } from './forget-second-factors.ts'
import { listSecondFactors } from './list-second-factors.ts'
import { requirePermission } from '../../core/actor.ts'
import { Refusal } from '../../core/refusal.ts'
import { gatewaysOf } from '../../core/ports/payment-gateways.ts'
import { resetOwner } from '../staff/reset-owner.ts'
import { resetSecondFactor } from '../staff/reset-second-factor.ts'
import { readSecondFactorRule, setSecondFactorRule } from '../staff/set-second-factor-rule.ts'

let shop: TestShop
let owner: TestAccount
let manager: TestAccount
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.publicUrl = 'http://localhost:3000'
  await shop.database.run(`DELETE FROM settings WHERE key = 'mfa'`)
  owner = await makeAccount(shop, 'owner')
  manager = await makeAccount(shop, 'manager')
  await proveSession(shop, owner.actor)
  await proveSession(shop, manager.actor)
})

const as = ({ actor }: TestAccount) => shop.as(actor)

async function actorOf(account: TestAccount) {
  const { access } = await signInAs(shop, account)
  return authenticate(shop, access)
}

test('only an owner decides whether owners need a second factor, after showing who they are', async () => {
  await shop.database.run(
    `UPDATE roles SET permissions = permissions || '{staff:write}' WHERE name = 'manager'`,
  )
  await expect(setSecondFactorRule(as(manager), 'optional')).rejects.toMatchObject({ code: 'forbidden' })
  shop.clock.move(3_600_000)
  await expect(setSecondFactorRule(as(owner), 'optional')).rejects.toMatchObject({
    code: 'reauthentication_required',
  })
})

test('by itself it is asked of owners once the shop takes real money on https', async () => {
  expect(await readSecondFactorRule(as(owner))).toEqual({ policy: 'automatic', is_required: false })
  shop.publicUrl = 'https://shop.example.ng'
  expect(await readSecondFactorRule(as(owner))).toMatchObject({ is_required: false })
  const test = shop.providers.gateways
  shop.providers.gateways = gatewaysOf({ ...fakeGateway(), mode: 'live' })
  expect(await readSecondFactorRule(as(owner))).toMatchObject({ is_required: true })
  shop.publicUrl = 'http://localhost:3000'
  expect(await readSecondFactorRule(as(owner))).toMatchObject({ is_required: false })
  shop.providers.gateways = test
})

test('an owner without a second factor signs in, may do nothing of staff, and all once it is there', async () => {
  await setSecondFactorRule(as(owner), 'required')
  const bare = await actorOf(owner)
  if (!bare) throw new Error('The owner cannot sign in.')
  expect(() => requirePermission(bare, 'orders:read')).toThrow(
    expect.objectContaining({ code: 'mfa_not_enrolled' }),
  )
  expect(await listSecondFactors(shop.as(bare))).toMatchObject({ is_required: true })
  const { access } = await signInAs(shop, owner)
  await enrol(shop, bare)
  expect(await authenticate(shop, access)).toBeUndefined()
  await forgetSecondFactors(shop, owner.id)
  expect(await actorOf(owner)).toMatchObject({ requires_mfa_enrolment: true })
  await proveSession(shop, owner.actor)
  const device = passkeyDevice()
  await addPasskey(as(owner), { name: 'Key', credential: device.make(await beginPasskey(as(owner))) })
  const refusal: unknown = await signInAs(shop, owner).catch((error: unknown) => error)
  const ticket = refusal instanceof Refusal ? String(refusal.data['mfa_token']) : ''
  const pair = await finishSignIn(shop, {
    mfa_token: ticket,
    passkey: device.sign(await askPasskey(shop, ticket)),
  })
  expect((await authenticate(shop, pair.access))?.requires_mfa_enrolment).toBeUndefined()
  const manager_ = await actorOf(manager)
  expect(manager_?.requires_mfa_enrolment).toBeUndefined()
})

test('who has lost the code app gets it taken off by somebody with all their rights, never by themselves', async () => {
  await enrol(shop, owner.actor)
  await enrol(shop, manager.actor)
  await proveSession(shop, owner.actor)
  await expect(resetSecondFactor(as(manager), owner.id)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(resetSecondFactor(as(owner), owner.id)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(signInAs(shop, manager)).rejects.toMatchObject({ code: 'mfa_required' })
  await resetSecondFactor(as(owner), manager.id)
  expect(await signInAs(shop, manager)).toMatchObject({ is_admin: true })
  await expect(resetSecondFactor(as(owner), manager.id)).rejects.toMatchObject({ code: 'not_found' })
})

test('whoever holds the machine gets the first owner in, without the second factor', async () => {
  const first = await resetOwner(shop)
  const { rows } = await shop.database.run('SELECT id FROM accounts WHERE email = $1', [first.email])
  await enrol(shop, {
    ...owner.actor,
    account_id: String(rows[0]?.['id']),
    session_id: shop.ids.next(shop.clock.now()),
  })
  const reset = await resetOwner(shop)
  expect(reset).toMatchObject({ email: first.email, factors: 1 })
  expect(await signInAs(shop, { ...owner, ...reset })).toMatchObject({ is_admin: true })
})
