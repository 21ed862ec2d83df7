import { addressesMax } from '@shop/contract/limits'
import { lagosAddress } from '@shop/testing/factories/lagos-address'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestContext } from '../core/context.ts'
import {
  createAddress,
  updateAddress,
  updateDefaultAddress,
  deleteAddress,
  listAddresses,
  saveAddress,
} from './addresses.ts'

let shop: TestShop

let own: RequestContext

beforeAll(async () => {
  shop = await openTestShop()
  own = shop.as(await createTestActor(shop))
})

afterAll(() => shop.close())

const home = { ...lagosAddress, label: ' Home ' }

const parents = {
  ...lagosAddress,
  full_name: 'Ngozi Obi',
  state: 'NG-EN',
  lga: 'Enugu North',
  label: 'Mummy',
}

const labels = async () =>
  (await listAddresses(own)).map(({ label, is_default }) => (is_default ? `${label}*` : label))

test('an address that a rider could not find is reported by field', async () => {
  await expect(createAddress(own, { ...home, phone: '12', street: '' })).rejects.toMatchObject({
    code: 'invalid_input',
    data: { errors: { phone: [expect.any(String)], street: [expect.any(String)] } },
  })
})

test("somebody else's address and a missing one are not found", async () => {
  const otherCustomer = shop.as(await createTestActor(shop))
  await createAddress(otherCustomer, home)
  const [address] = await listAddresses(otherCustomer)
  for (const id of [address?.id ?? '', 'no-uuid']) {
    const missing = { code: 'not_found' }
    await expect(updateAddress(own, { address_id: id, ...home })).rejects.toMatchObject(missing)
    await expect(deleteAddress(own, { address_id: id })).rejects.toMatchObject(missing)
    await expect(updateDefaultAddress(own, { address_id: id })).rejects.toMatchObject(missing)
  }
  expect(await listAddresses(otherCustomer)).toHaveLength(1)
})

test('the first is the default until another is chosen', async () => {
  await createAddress(own, home)
  shop.clock.move(1000)
  await createAddress(own, parents)
  const both = await listAddresses(own)
  expect(await labels()).toEqual(['Home*', 'Mummy'])
  shop.clock.move(1000)
  const { label: _label, ...used } = parents
  await saveAddress(own, { ...used, phone: '+2348031234567' })
  await createAddress(own, home)
  expect(await labels()).toEqual(['Home*', 'Mummy'])
  await updateDefaultAddress(own, { address_id: both[1]?.id ?? '' })
  expect(await labels()).toEqual(['Mummy*', 'Home'])
})

test('an edit keeps id and position; without a default, the last used address becomes it', async () => {
  const [mummy] = await listAddresses(own)
  const id = mummy?.id ?? ''
  await updateAddress(own, {
    address_id: id,
    ...parents,
    label: 'Parents',
    landmark: 'Blue water tank',
  })
  expect((await listAddresses(own))[0]).toMatchObject({
    id,
    label: 'Parents',
    landmark: 'Blue water tank',
    phone: '+2348031234567',
    is_default: true,
  })
  await deleteAddress(own, { address_id: id })
  expect(await labels()).toEqual(['Home*'])
})

test('the number of addresses is limited', async () => {
  const hoarder = shop.as(await createTestActor(shop))
  for (let n = 0; n < addressesMax; n += 1) await saveAddress(hoarder, { ...lagosAddress, area: `Area ${n}` })
  await expect(createAddress(hoarder, home)).rejects.toMatchObject({ code: 'address_limit_reached' })
})
