import { createTestActor } from '@shop/testing/factories/accounts'
import { reauthenticateSession } from '@shop/testing/factories/mfa-devices'
import { sampleProviderSetup } from '@shop/testing/factories/provider-setup'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadProviderKeys, rotateProviderKeys } from './provider-keys.ts'
import { ensurePushKey, pushKeyOwner, replacePushKey } from './push-key.ts'
import { generateKeyText, parseKeyRing } from './secret-keys.ts'

const setup = sampleProviderSetup()
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function readKey(ring = setup.ring): Promise<string | undefined> {
  const { values } = await loadProviderKeys(shop, ring)
  return values.get(pushKeyOwner.provider)?.[pushKeyOwner.setting]
}

test('no visitor makes the key; two accounts make one, and a rotation of the key ring includes it', async () => {
  await expect(ensurePushKey(shop.as({ kind: 'visitor' }), setup)).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  const customer = shop.as(await createTestActor(shop))
  const packer = shop.as(await createTestActor(shop, { role: 'fulfilment' }))
  await Promise.all([ensurePushKey(packer, setup), ensurePushKey(customer, setup)])
  const key = await readKey()
  expect(Buffer.from(key ?? '', 'base64url')).toHaveLength(32)
  await ensurePushKey(packer, setup)
  expect(await readKey()).toBe(key)
  const ring = [...parseKeyRing(generateKeyText()), ...setup.ring]
  expect(await rotateProviderKeys(shop, ring)).toEqual({ rotated: 1 })
  expect(await readKey(ring.slice(0, 1))).toBe(key)
})

test('a key that cannot be read stays, until an owner who proves who she is replaces it', async () => {
  const owner = await createTestActor(shop, { role: 'owner' })
  await ensurePushKey(shop.as(owner), setup)
  const lost = sampleProviderSetup()
  expect(await readKey(lost.ring)).toBeUndefined()
  await ensurePushKey(shop.as(owner), lost)
  expect(await readKey(lost.ring)).toBeUndefined()
  const manager = shop.as(await createTestActor(shop, { role: 'manager' }))
  await expect(replacePushKey(manager, lost)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(replacePushKey(shop.as(owner), lost)).rejects.toMatchObject({
    code: 'reauthentication_required',
  })
  await reauthenticateSession(shop, owner)
  await replacePushKey(shop.as(owner), lost)
  expect(await readKey(lost.ring)).toBeDefined()
})
