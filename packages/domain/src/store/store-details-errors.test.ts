import { expect, test } from 'vitest'
import { validateStoreDetails, toStoreDetails } from './store-details.ts'

const { is_demo: _, ...initialDetails } = toStoreDetails(undefined, true)

const faulty = (changed: Partial<typeof initialDetails>) =>
  Object.keys(validateStoreDetails({ ...initialDetails, ...changed }))

test('every value that would be a broken link is rejected at its field, all at once', () => {
  const wrong = { name: ' ', email: 'nope', phone: 'abc', whatsapp: 'x' }
  expect(faulty(wrong)).toEqual(['name', 'email', 'phone', 'whatsapp'])
  expect(faulty({ phone: '0803 12' })).toEqual(['phone'])
  expect(faulty({ whatsapp: '0803 123 4567 0803 123' })).toEqual(['whatsapp'])
})

test('landlines, other countries and empty fields are accepted', () => {
  expect(
    faulty({ phone: '(01) 277 0000', whatsapp: '+44 20 7946 0000', email: ' shop@example.ng ' }),
  ).toEqual([])
  expect(faulty({ phone: '', whatsapp: '', email: '' })).toEqual([])
})
