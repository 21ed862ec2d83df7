import { expect, test } from 'vitest'
import { parseAddressDraft } from './address-dialog.tsx'

test.each([undefined, null, 'x', {}, { form: null }, { label: 'Home' }])('%j is no draft', (stored) => {
  expect(parseAddressDraft(stored)).toBeNull()
})

test('what was typed comes back, and nothing that is no text', () => {
  const draft = parseAddressDraft({
    label: 'Home',
    form: { full_name: 'Ada Obi', phone: 7, street: '12 Allen' },
  })
  expect(draft?.label).toBe('Home')
  expect(draft?.form).toMatchObject({ full_name: 'Ada Obi', phone: '', street: '12 Allen', landmark: '' })
})
