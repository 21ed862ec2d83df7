import { describe, expect, test } from 'vitest'
import { validateAddress, emptyAddress, toAddressForm, getAddressErrors } from './address-form.ts'

const states = [{ code: 'NG-LA', name: 'Lagos', lgas: ['Ikeja', 'Lagos Mainland'] }]
const good = {
  full_name: 'Adaeze Okafor',
  phone: '0803 000 0142',
  state: 'NG-LA',
  lga: 'Lagos Mainland',
  area: 'Yaba',
  street: '',
  landmark: 'Opposite Sabo market gate',
}

describe('the delivery step', () => {
  test('names every missing field with its own message', () => {
    expect(validateAddress(emptyAddress, states)).toEqual({
      full_name: 'Full name is required',
      phone: 'Phone number is required',
      state: 'Choose a state',
      lga: 'Choose a local government area',
      area: 'Area or town is required',
      landmark: 'Add a street or a landmark, so the rider can find you',
    })
  })

  test('rejects an area of another state once the states are loaded', () => {
    const otherLga = { ...good, lga: 'Bwari' }
    expect(validateAddress(otherLga, states).lga).toBe('Choose a local government area of Lagos')
    expect(validateAddress(otherLga, undefined)).toEqual({})
  })

  test.each([
    ['0803 000', /too short/],
    ['0803 000 01423', /too long/],
    ['0803 OOO 0142', /digits only/],
    ['0203 000 0142', /mobile number/],
  ])('rejects the phone %s', (phone, message) => {
    expect(validateAddress({ ...good, phone }, states).phone).toMatch(message)
  })

  test.each(['08030000142', '+234 803 000 0142', '2348030000142', '8030000142', '+44 7911 123456'])(
    'accepts the phone %s',
    (phone) => {
      expect(validateAddress({ ...good, phone }, states)).toEqual({})
    },
  )

  test('a street or a landmark is enough', () => {
    expect(validateAddress({ ...good, landmark: '', street: '18 Unity Close' }, states)).toEqual({})
  })
})

test('fills the form from a saved address, with a readable phone number', () => {
  expect(toAddressForm({ ...good, phone: '+2348030000142', second_phone: '', note: '' })).toEqual(good)
})

test('maps server messages to their fields', () => {
  const serverErrors = {
    'address.phone': ['Enter a mobile number'],
    lga: ['Not of Lagos'],
    total: ['Too much'],
  }
  expect(getAddressErrors(serverErrors, 'address.')).toEqual({ phone: 'Enter a mobile number' })
  expect(getAddressErrors(serverErrors)).toEqual({ lga: 'Not of Lagos' })
  expect(getAddressErrors(undefined)).toEqual({})
})

test('pickup needs a name, a phone and a place, but no street', () => {
  const form = { ...emptyAddress, full_name: 'Ada', phone: '08031234567', state: 'NG-LA', lga: 'Ikeja' }
  expect(validateAddress(form, undefined, true)).toEqual({})
  expect(Object.keys(validateAddress(emptyAddress, undefined, true))).toEqual([
    'full_name',
    'phone',
    'state',
    'lga',
  ])
})
