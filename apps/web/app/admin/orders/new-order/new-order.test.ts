import { describe, expect, test } from 'vitest'
import {
  addUnit,
  emptyDraft,
  guessCustomer,
  hasCustomer,
  parseNewOrder,
  startFromDraft,
  startNewOrder,
  toCustomerDraft,
  toInput,
  withQuantity,
} from './new-order.ts'
import type { Customer } from '@shop/contract/admin/customers'
import type { SavedAddress } from '@shop/contract/delivery'

const shirt = { variantId: 'v1', name: 'Shirt', variantName: 'Blue', priceKobo: 100, available: 2 }

test('limits units to the stock; zero removes the line', () => {
  const twice = addUnit(addUnit([], shirt), shirt)
  expect(addUnit(twice, shirt)).toEqual([{ ...shirt, quantity: 2 }])
  expect(withQuantity(twice, 'v1', 9)).toEqual([{ ...shirt, quantity: 2 }])
  expect(withQuantity(twice, 'v1', 0)).toEqual([])
})

test('an order taken in store has no address', () => {
  const draft = {
    ...emptyDraft,
    first_name: 'Bola',
    last_name: 'Ade',
    phone: '0803 555 0142',
    state: 'NG-LA',
  }
  const items = [{ ...shirt, quantity: 2 }]
  expect(toInput(draft, items, 200)).toMatchObject({
    address: { full_name: 'Bola Ade', state: 'NG-LA' },
    items: [{ variant_id: 'v1', quantity: 2 }],
    confirmed_total_kobo: 200,
  })
  expect(toInput({ ...draft, isCollectedInStore: true }, items, 200).address).toBeNull()
})

test('collection names its pick-up point, delivery to the door does not', () => {
  expect(toInput(emptyDraft, [], 0).delivery).toEqual({ method: 'door' })
  const pickupDraft = { ...emptyDraft, pickupPointId: 7, method: 'station' } as const
  expect(toInput(pickupDraft, [], 0).delivery).toEqual({ method: 'station', pickup_point_id: 7 })
})

test('identifies a customer who was found by account, even if the parcel goes to somebody else', () => {
  const customer = { id: 'a1', name: 'Ada Chidi Obi', phone: '+2348035550142' }
  const draft = { ...emptyDraft, email: 'typed@before.ng', ...toCustomerDraft(customer) }
  expect(draft).toMatchObject({ first_name: 'Ada', last_name: 'Chidi Obi', phone: customer.phone, email: '' })
  expect(toInput({ ...draft, first_name: 'Bisi' }, [], 200)).toMatchObject({
    customer: { customer_id: 'a1' },
    address: { full_name: 'Bisi Chidi Obi', phone: customer.phone },
  })
})

test('guesses the customer once a phone number or email is complete', () => {
  const guess = { accountId: '', phone: '0803 555', email: 'bola@' }
  expect(guessCustomer(guess)).toBeUndefined()
  expect(guessCustomer({ ...guess, phone: '0803 555 0142' })).toEqual({ phone: '0803 555 0142', email: '' })
  expect(guessCustomer({ ...guess, email: 'bola@mail.ng' })).toEqual({ phone: '', email: 'bola@mail.ng' })
  expect(guessCustomer({ ...guess, accountId: 'a1' })).toEqual({ customer_id: 'a1' })
})

test('requires a name and phone, except for an account that takes the items in store', () => {
  const nameless = { ...emptyDraft, ...toCustomerDraft({ id: 'a1', name: 'Ada', phone: null }) }
  expect(hasCustomer(emptyDraft)).toBe(false)
  expect(hasCustomer(nameless)).toBe(false)
  expect(hasCustomer({ ...nameless, isCollectedInStore: true })).toBe(true)
  expect(hasCustomer({ ...emptyDraft, first_name: 'Ada', phone: '0803 555 0142' })).toBe(true)
})

describe('saved new order', () => {
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
    for (const stored of [
      undefined,
      'text',
      { draft: { phone: 5 }, items: 'all' },
      { items: [{ name: 'x' }] },
    ])
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

  test('starts from a catalogue order with what can be sold, or continues it', () => {
    const variant = { id: 'v1', name: 'Shirt', colour: 'Blue', size: '', price_kobo: 100, available: 2 }
    const draft = {
      id: 'd1',
      ticket_id: 't1',
      note: '',
      order: null,
      customer: { name: 'Ngozi Ade', phone: null },
      items: [
        { sku: 'A', quantity: 3, variant, problem: 'too_many' as const },
        {
          sku: 'B',
          quantity: 1,
          variant: { ...variant, id: 'v2', available: 0 },
          problem: 'sold_out' as const,
        },
        { sku: 'C', quantity: 1, variant: null, problem: 'unknown' as const },
      ],
    }
    const started = startFromDraft(draft, { draft: emptyDraft, items: [shirt] })
    expect(started).toEqual({
      draft: {
        ...emptyDraft,
        first_name: 'Ngozi',
        last_name: 'Ade',
        payment: 'payment_link',
        draftOrderId: 'd1',
        ticketId: 't1',
      },
      items: [{ ...shirt, quantity: 2 }],
    })
    expect(toInput(started.draft, started.items, 200).draft_order_id).toBe('d1')
    expect(toInput(emptyDraft, [], 200)).not.toHaveProperty('draft_order_id')
    const changed = { ...started, items: [] }
    expect(startFromDraft(draft, changed)).toBe(changed)
  })
})
