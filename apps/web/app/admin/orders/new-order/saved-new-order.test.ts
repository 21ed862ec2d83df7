import type { Customer } from '@shop/contract/admin/customers'
import type { SavedAddress } from '@shop/contract/delivery'
import { expect, test } from 'vitest'
import { startNewOrder, parseNewOrder, emptyDraft } from './new-order.ts'

const shirt = {
  variantId: 'v1',
  name: 'Shirt',
  variantName: 'Blue',
  priceKobo: 100,
  available: 2,
  quantity: 1,
}

test('ignores invalid stored data', () => {
  const emptyOrder = { draft: emptyDraft, items: [] }
  for (const stored of [undefined, 'text', { draft: { phone: 5 }, items: 'all' }, { items: [{ name: 'x' }] }])
    expect(parseNewOrder(stored)).toEqual(emptyOrder)
})

test('restores the order after a reload', () => {
  const entered = {
    draft: { ...emptyDraft, phone: '0803 555 0142', isCollectedInStore: true },
    items: [shirt],
  }
  expect(parseNewOrder(JSON.parse(JSON.stringify(entered)))).toEqual(entered)
})

test('starts an order with the customer and their address, or continues the one already started', () => {
  const customer = { id: 'c1', name: 'Adaeze Okafor Obi', phone: '+2348035550142' } as Customer
  const address = {
    state: 'NG-LA',
    lga: 'Ikeja',
    area: 'Allen',
    street: '2 Opebi',
    landmark: '',
  } as SavedAddress
  const profile = { customer, addresses: [address] }
  const otherCustomersOrder = { draft: { ...emptyDraft, accountId: 'c2' }, items: [shirt] }
  expect(startNewOrder(profile, otherCustomersOrder)).toEqual({
    draft: expect.objectContaining({
      accountId: 'c1',
      first_name: 'Adaeze',
      last_name: 'Okafor Obi',
      lga: 'Ikeja',
    }),
    items: [],
  })
  expect(startNewOrder({ customer, addresses: [] }, otherCustomersOrder).draft).toMatchObject({
    state: '',
    accountId: 'c1',
  })
  const saved = { draft: { ...emptyDraft, accountId: 'c1' }, items: [shirt] }
  expect(startNewOrder(profile, saved)).toBe(saved)
})
