import { enrol, reauthenticateSession, passkeyDevice } from '@shop/testing/factories/mfa-devices'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestAccount, signInAs, type TestAccount } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPasskey, getPasskeyCreationOptions } from './passkey-registration.ts'
import { getPasskeyOptions } from './passkey-authentication.ts'
import { authenticate } from './authenticate.ts'
import { verifyMfa } from './sign-in.ts'
import { deleteMfaFactors } from './mfa-factors.ts'
import { listMfaFactors } from './mfa.ts'
import { requirePermission } from '../../core/actor.ts'
import { ShopError } from '../../core/errors.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { resetOwner } from '../staff/owner.ts'
import { resetStaffMfa, getMfaPolicy, updateMfaPolicy } from '../staff/staff-mfa.ts'

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
  owner = await createTestAccount(shop, 'owner')
  manager = await createTestAccount(shop, 'manager')
  await reauthenticateSession(shop, owner.actor)
  await reauthenticateSession(shop, manager.actor)
})

const as = ({ actor }: TestAccount) => shop.as(actor)

async function getActor(account: TestAccount) {
  const { access } = await signInAs(shop, account)
  return authenticate(shop, access)
}

test('only an owner decides whether owners need MFA, after reauthentication', async () => {
  await shop.database.run(
    `UPDATE roles SET permissions = permissions || '{staff:write}' WHERE name = 'manager'`,
  )
  await expect(updateMfaPolicy(as(manager), { policy: 'optional' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  shop.clock.move(3_600_000)
  await expect(updateMfaPolicy(as(owner), { policy: 'optional' })).rejects.toMatchObject({
    code: 'reauthentication_required',
  })
})

test('the automatic policy requires MFA of owners once the shop takes real payments on https', async () => {
  expect(await getMfaPolicy(as(owner))).toEqual({ policy: 'automatic', is_required: false })
  shop.publicUrl = 'https://shop.example.ng'
  expect(await getMfaPolicy(as(owner))).toMatchObject({ is_required: false })
  const test = shop.providers.gateways
  shop.providers.gateways = createPaymentGateways({ ...fakeGateway(), mode: 'live' })
  expect(await getMfaPolicy(as(owner))).toMatchObject({ is_required: true })
  shop.publicUrl = 'http://localhost:3000'
  expect(await getMfaPolicy(as(owner))).toMatchObject({ is_required: false })
  shop.providers.gateways = test
})

test('an owner without MFA signs in without staff permissions, and gets them after enrolling', async () => {
  await updateMfaPolicy(as(owner), { policy: 'required' })
  const bare = await getActor(owner)
  if (!bare) throw new Error('The owner cannot sign in.')
  expect(() => requirePermission(bare, 'orders:read')).toThrow(
    expect.objectContaining({ code: 'mfa_not_enrolled' }),
  )
  expect(await listMfaFactors(shop.as(bare))).toMatchObject({ is_required: true })
  const { access } = await signInAs(shop, owner)
  await enrol(shop, bare)
  expect(await authenticate(shop, access)).toBeUndefined()
  await deleteMfaFactors(shop, owner.id)
  expect(await getActor(owner)).toMatchObject({ requires_mfa_enrolment: true })
  await reauthenticateSession(shop, owner.actor)
  const device = passkeyDevice()
  await createPasskey(as(owner), {
    name: 'Key',
    credential: device.create(await getPasskeyCreationOptions(as(owner))),
  })
  const shopError: unknown = await signInAs(shop, owner).catch((error: unknown) => error)
  const mfaToken = shopError instanceof ShopError ? String(shopError.data['mfa_token']) : ''
  const pair = await verifyMfa(shop, {
    mfa_token: mfaToken,
    passkey: device.sign(await getPasskeyOptions(shop, { mfa_token: mfaToken })),
  })
  expect((await authenticate(shop, pair.access))?.requires_mfa_enrolment).toBeUndefined()
  const manager_ = await getActor(manager)
  expect(manager_?.requires_mfa_enrolment).toBeUndefined()
})

test("only staff who have all of a member's permissions can remove their lost authenticator app", async () => {
  await enrol(shop, owner.actor)
  await enrol(shop, manager.actor)
  await reauthenticateSession(shop, owner.actor)
  await expect(resetStaffMfa(as(manager), { account_id: owner.id })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(resetStaffMfa(as(owner), { account_id: owner.id })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(signInAs(shop, manager)).rejects.toMatchObject({ code: 'mfa_required' })
  await resetStaffMfa(as(owner), { account_id: manager.id })
  expect(await signInAs(shop, manager)).toMatchObject({ is_admin: true })
  await expect(resetStaffMfa(as(owner), { account_id: manager.id })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('the server administrator can sign in as the first owner without MFA', async () => {
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
