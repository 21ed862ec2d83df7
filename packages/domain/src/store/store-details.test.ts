import { expect, test } from 'vitest'
import { toStoreDetails } from './store-details.ts'

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
