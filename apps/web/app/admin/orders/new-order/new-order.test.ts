import { expect, test } from 'vitest'
import {
  toCustomerDraft,
  emptyDraft,
  guessCustomer,
  hasCustomer,
  addUnit,
  withQuantity,
  toInput,
} from './new-order.ts'

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
