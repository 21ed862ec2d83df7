import { expect, test } from 'vitest'
import { shopFactsOf } from './shop-facts.ts'

test('a new shop invents no contact data and promises no returns', () => {
  const facts = shopFactsOf(undefined, false)
  expect(facts).toMatchObject({ email: '', phone: '', returns_days: 0, is_demo: false })
  expect(facts.promises.map(({ title }) => title)).toEqual(['All 36 states', 'Pay on delivery'])
})

test('the demonstration says that it is one', () => {
  expect(shopFactsOf(undefined, true).announcement).toContain('Demo shop')
})

test('what the owner stored comes first, fields that came later are filled in', () => {
  const facts = shopFactsOf({ name: 'Ada Stores', is_demo: true }, false)
  expect(facts).toMatchObject({
    name: 'Ada Stores',
    address: '',
    sign_in_dialog: 'every',
    hidden_languages: [],
    is_demo: false,
  })
})

test('a stored value that no longer fits is left aside', () => {
  expect(shopFactsOf({ name: 7 }, false).name).toBe('Kasoja')
})
