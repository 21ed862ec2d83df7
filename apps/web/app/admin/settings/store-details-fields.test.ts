import { expect, test } from 'vitest'
import type { EditableStoreDetails } from '@shop/contract/settings'
import { changedFieldLabels } from './store-details-fields.tsx'

const store: EditableStoreDetails = {
  name: 'Kasoja',
  announcement: '',
  email: '',
  phone: '0700 555 0100',
  whatsapp: '',
  address: '',
  hours: '',
  registration: '',
  promises: [{ icon: 'truck', title: 'All 36 states', description: '' }],
  returns_days: 7,
  social: { facebook: '', twitter: '', instagram: '', linkedin: '', youtube: '' },
  sign_in_dialog: 'every',
  hidden_languages: [],
}

test('an equal form has no changes', () => {
  expect(changedFieldLabels(store, structuredClone(store))).toEqual([])
})

test('names changes in the order of the form, including those inside promises', () => {
  const promises = [{ icon: 'truck', title: 'All 36 states', description: 'Fee shown first' }]
  expect(changedFieldLabels(store, { ...store, returns_days: 14, phone: '', promises })).toEqual([
    'phone',
    'promises',
    'days for returns',
  ])
})
