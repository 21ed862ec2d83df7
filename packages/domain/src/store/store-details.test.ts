import { expect, test } from 'vitest'
import { toStoreDetails, validateStoreDetails } from './store-details.ts'

test('a new shop invents no contact details and promises no returns', () => {
  const store = toStoreDetails(undefined, false)
  expect(store).toMatchObject({ email: '', phone: '', returns_days: 0, is_demo: false })
  expect(store.promises.map(({ title }) => title)).toEqual(['All 36 states', 'Pay on delivery'])
})

test('a demo shop announces that it is one', () => {
  expect(toStoreDetails(undefined, true).announcement).toContain('Demo shop')
})

test("the owner's stored values have priority, and fields added later are filled in", () => {
  const store = toStoreDetails({ name: 'Ada Stores', is_demo: true }, false)
  expect(store).toMatchObject({
    name: 'Ada Stores',
    address: '',
    sign_in_dialog: 'every',
    hidden_languages: [],
    is_demo: false,
  })
})

test('an invalid field gets its default, and the other fields stay', () => {
  const store = toStoreDetails({ name: 7, phone: '0803 123 4567' }, false)
  expect(store).toMatchObject({ name: 'Kasoja', phone: '0803 123 4567' })
})

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
