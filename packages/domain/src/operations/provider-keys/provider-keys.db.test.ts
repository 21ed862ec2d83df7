import { createTestActor } from '@shop/testing/factories/accounts'
import { reauthenticateSession } from '@shop/testing/factories/mfa-devices'
import { sampleProviderSetup } from '@shop/testing/factories/provider-setup'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountActor } from '../../core/actor.ts'
import { recentAuthMs } from '../../identity/accounts/recent-auth.ts'
import {
  deleteProviderKeys,
  getProvider,
  lastFour,
  listProviders,
  loadProviderKeys,
  rotateProviderKeys,
  saveProviderKeys,
} from './provider-keys.ts'
import { generateKeyText, parseKeyRing } from './secret-keys.ts'

const setup = sampleProviderSetup()
const secretKey = 'sk_live_0123456789abcdef'
const paystack = { provider: 'paystack', values: { PAYSTACK_SECRET_KEY: secretKey } }
const termii = {
  provider: 'termii',
  values: { TERMII_API_KEY: 'TLtermiikey0987654321', TERMII_SENDER: 'Kasoja' },
}

let shop: TestShop
let owner: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  await shop.database.run('DELETE FROM provider_keys')
  owner = await createTestActor(shop, { role: 'owner' })
  await reauthenticateSession(shop, owner)
})
afterAll(() => shop.close())

const own = () => shop.as(owner)
const load = async () => Object.fromEntries((await loadProviderKeys(shop, setup.ring)).values)
const save = (input: Parameters<typeof saveProviderKeys>[2]) => saveProviderKeys(own(), setup, input)

test('stored keys are decrypted for the shop, and staff see their last four characters', async () => {
  await save(paystack)
  await save(termii)
  expect(await load()).toEqual({ paystack: paystack.values, termii: termii.values })
  const listed = await listProviders(own(), setup)
  expect(listed[0]).toMatchObject({
    name: 'paystack',
    webhook_url: 'http://localhost:3000/api/payments/paystack/webhook',
    updated_at: shop.clock.now().toISOString(),
    settings: [{ source: 'settings', last_four: 'cdef', value: null }],
  })
  expect(listed[1]?.settings).toMatchObject([
    { source: 'settings', last_four: '4321', value: null },
    { source: 'settings', last_four: null, value: 'Kasoja' },
  ])
  expect(JSON.stringify(listed)).not.toContain(secretKey)
})

test('no table holds a stored key in the clear', async () => {
  await save(paystack)
  const { rows } = await shop.database.run(
    "SELECT (SELECT string_agg(r::text, '') FROM provider_keys r) AS keys, (SELECT string_agg(r::text, '') FROM audit_log r) AS audit, (SELECT string_agg(r::text, '') FROM outbox r) AS outbox",
  )
  const text = JSON.stringify(rows)
  expect(text).toContain('PAYSTACK_SECRET_KEY')
  expect(text).not.toContain(secretKey)
  expect(text).not.toContain(Buffer.from(secretKey).toString('hex'))
})

test('settings left out stay, and an empty text removes one', async () => {
  await save(termii)
  await save({ provider: 'termii', values: { TERMII_SENDER: 'Kasoja NG' } })
  expect(await load()).toEqual({ termii: { ...termii.values, TERMII_SENDER: 'Kasoja NG' } })
  await save({ provider: 'termii', values: { TERMII_API_KEY: '' } })
  expect(await load()).toEqual({ termii: { TERMII_SENDER: 'Kasoja NG' } })
})

test('invalid settings are named and nothing is stored', async () => {
  const wrongKey = { provider: 'paystack', values: { PAYSTACK_SECRET_KEY: 'pk_live_1' } }
  await expect(save(wrongKey)).rejects.toMatchObject({
    code: 'invalid_input',
    data: { errors: { PAYSTACK_SECRET_KEY: ['Enter a value'] } },
  })
  const foreign = { provider: 'paystack', values: { ...paystack.values, SMTP_URL: 'smtp://host' } }
  for (const input of [foreign, { provider: 'paystack', values: {} }])
    await expect(save(input)).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(save({ ...paystack, provider: 'monnify' })).rejects.toMatchObject({ code: 'not_found' })
  expect(await load()).toEqual({})
})

test('only with the permission and recent reauthentication', async () => {
  const manager = await createTestActor(shop, { role: 'manager' })
  await reauthenticateSession(shop, manager)
  const forbidden = { code: 'forbidden' }
  await expect(saveProviderKeys(shop.as(manager), setup, paystack)).rejects.toMatchObject(forbidden)
  await expect(deleteProviderKeys(shop.as(manager), setup, 'paystack')).rejects.toMatchObject(forbidden)
  await expect(listProviders(shop.as(manager), setup)).rejects.toMatchObject(forbidden)
  shop.clock.move(recentAuthMs)
  const unproved = { code: 'reauthentication_required' }
  await expect(save(paystack)).rejects.toMatchObject(unproved)
  await expect(deleteProviderKeys(own(), setup, 'paystack')).rejects.toMatchObject(unproved)
})

test('the environment wins, and the page says so', async () => {
  await save(paystack)
  const withVariable = { ...setup, environment: new Set(['PAYSTACK_SECRET_KEY']) }
  expect(await getProvider(own(), withVariable, 'paystack')).toMatchObject({
    settings: [{ source: 'environment', is_stored: true, last_four: 'cdef' }],
  })
})

test('removed keys are gone', async () => {
  await save(termii)
  await deleteProviderKeys(own(), setup, 'termii')
  expect(await load()).toEqual({})
  expect(await getProvider(own(), setup, 'termii')).toMatchObject({ updated_at: null })
  await deleteProviderKeys(own(), setup, 'termii')
})

test('without its key, or moved to another row, a value is unreadable and can be entered again', async () => {
  await save(paystack)
  await save(termii)
  const other = { ...setup, ring: parseKeyRing(generateKeyText()) }
  expect((await loadProviderKeys(shop, other.ring)).unreadable).toHaveLength(3)
  expect(await getProvider(own(), other, 'paystack')).toMatchObject({ settings: [{ source: 'unreadable' }] })
  await shop.database.run(
    "UPDATE provider_keys SET ciphertext = (SELECT ciphertext FROM provider_keys WHERE setting = 'TERMII_SENDER') WHERE setting = 'TERMII_API_KEY'",
  )
  expect((await loadProviderKeys(shop, setup.ring)).unreadable).toEqual([
    { provider: 'termii', setting: 'TERMII_API_KEY' },
  ])
  await saveProviderKeys(own(), other, paystack)
  expect(await getProvider(own(), other, 'paystack')).toMatchObject({ settings: [{ source: 'settings' }] })
})

test('a rotation encrypts everything with the first key, or changes nothing', async () => {
  await save(paystack)
  await save(termii)
  const added = parseKeyRing(generateKeyText())
  await expect(rotateProviderKeys(shop, added)).rejects.toThrow('The server does not have the key')
  expect(await load()).toEqual({ paystack: paystack.values, termii: termii.values })
  expect(await rotateProviderKeys(shop, [...added, ...setup.ring])).toEqual({ rotated: 3 })
  expect(await rotateProviderKeys(shop, [...added, ...setup.ring])).toEqual({ rotated: 0 })
  const { values, unreadable } = await loadProviderKeys(shop, added)
  expect(unreadable).toEqual([])
  expect(values.get('paystack')).toEqual(paystack.values)
})

test.each([
  ['sk_live_0123456789abcdef', 'cdef'],
  ['short-key', null],
  ['smtp://ada:secret-password@mail.example.ng:587', ':587'],
  ['smtp://ada:secret-password@mx', null],
])('the last characters of %s are %s', (value, shown) => {
  expect(lastFour(value)).toBe(shown)
})
