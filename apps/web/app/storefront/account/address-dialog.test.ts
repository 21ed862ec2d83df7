import { expect, test } from 'vitest'
import { parseAddressDraft } from './address-dialog.tsx'

test.each([undefined, null, 'x', {}, { form: null }, { label: 'Home' }])('%j is not a draft', (stored) => {
  expect(parseAddressDraft(stored)).toBeNull()
})

test('restores text input and drops values that are not strings', () => {
  const draft = parseAddressDraft({
    label: 'Home',
    form: { full_name: 'Ada Obi', phone: 7, street: '12 Allen' },
  })
  expect(draft?.label).toBe('Home')
  expect(draft?.form).toMatchObject({ full_name: 'Ada Obi', phone: '', street: '12 Allen', landmark: '' })
})
