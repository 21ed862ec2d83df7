import { expect, test } from 'vitest'
import { emptyAddress } from '../../entities/customer/address-form.ts'
import { prefillEmptyFields } from './delivery-form.tsx'

const blank = { ...emptyAddress, full_name: 'Ada Obi' }

const existing = {
  full_name: 'Ngozi Obi',
  phone: '0803 555 0142',
  state: 'NG-LA',
  lga: 'Ikeja',
  area: 'Allen',
  street: '12 Allen Avenue',
  landmark: '',
}

test.each(['state', 'lga', 'area', 'street', 'landmark'] as const)(
  'prefills nothing once %s has been edited',
  (field) => {
    expect(prefillEmptyFields({ ...blank, [field]: 'Y' }, blank, existing)).toEqual({})
  },
)

test('does not overwrite the focused field', () => {
  const { phone: _phone, ...others } = existing
  expect(prefillEmptyFields(blank, blank, existing, 'phone')).toEqual(others)
  expect(prefillEmptyFields(blank, blank, existing, 'area')).toEqual({})
})

test('does not overwrite an edited phone or name, even a cleared name', () => {
  const { full_name, phone, ...place } = existing
  expect(prefillEmptyFields({ ...blank, full_name: '', phone: '0802' }, blank, existing)).toEqual(place)
  expect(prefillEmptyFields({ ...blank, full_name: 'Mama Ada' }, blank, existing)).toEqual({
    ...place,
    phone,
  })
  expect(prefillEmptyFields({ ...blank, phone: '0802' }, blank, existing)).toEqual({ ...place, full_name })
})

test('prefills untouched fields with whatever is known', () => {
  expect(prefillEmptyFields(blank, blank, existing)).toEqual(existing)
  const place = { state: 'NG-LA', lga: 'Ikeja' }
  expect(prefillEmptyFields({ ...blank, phone: '0802' }, blank, place)).toEqual(place)
})
