import { expect, test } from 'vitest'
import { emptyAddress } from '../../entities/customer/address-form.ts'
import { fillUntouched } from './fill-untouched.ts'

const blank = { ...emptyAddress, full_name: 'Ada Obi' }
const known = {
  full_name: 'Ngozi Obi',
  phone: '0803 555 0142',
  state: 'NG-LA',
  lga: 'Ikeja',
  area: 'Allen',
  street: '12 Allen Avenue',
  landmark: '',
}

test.each(['state', 'lga', 'area', 'street', 'landmark'] as const)(
  'nothing is filled in once the %s was typed',
  (field) => {
    expect(fillUntouched({ ...blank, [field]: 'Y' }, blank, known)).toEqual({})
  },
)

test('nothing is written into the field that has the focus', () => {
  const { phone: _phone, ...others } = known
  expect(fillUntouched(blank, blank, known, 'phone')).toEqual(others)
  expect(fillUntouched(blank, blank, known, 'area')).toEqual({})
})

test('a name and a phone that were typed stay, and so does a name that was taken out', () => {
  const { full_name, phone, ...place } = known
  expect(fillUntouched({ ...blank, full_name: '', phone: '0802' }, blank, known)).toEqual(place)
  expect(fillUntouched({ ...blank, full_name: 'Mama Ada' }, blank, known)).toEqual({ ...place, phone })
  expect(fillUntouched({ ...blank, phone: '0802' }, blank, known)).toEqual({ ...place, full_name })
})

test('what nobody has touched is filled in, with as much as is known', () => {
  expect(fillUntouched(blank, blank, known)).toEqual(known)
  const place = { state: 'NG-LA', lga: 'Ikeja' }
  expect(fillUntouched({ ...blank, phone: '0802' }, blank, place)).toEqual(place)
})
