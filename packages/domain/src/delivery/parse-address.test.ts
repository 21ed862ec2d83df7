import { expect, test } from 'vitest'
import { parseAddress } from './parse-address.ts'

const input = {
  full_name: ' Ada  Obi ',
  phone: '0803 123 4567',
  second_phone: '',
  state: 'NG-LA',
  lga: 'eti-osa',
  area: 'Lekki Phase 1',
  street: '12 Admiralty Way',
  landmark: '',
  note: 'Call\nat the gate\u0000',
}

test('an empty form reports every required field', () => {
  const empty = { ...input, full_name: ' ', phone: '', state: 'NG-XX', area: '', street: ' ' }
  expect(parseAddress(empty)).toEqual({
    errors: {
      full_name: ['Full name is required'],
      phone: ['Phone number is required'],
      state: ['Choose a state'],
      area: ['Area or town is required'],
      street: ['Enter a street or a landmark, so the rider can find you'],
    },
  })
})

test('an area must belong to the state, and a second phone must be valid', () => {
  expect(parseAddress({ ...input, lga: 'Aba North', second_phone: '12' })).toEqual({
    errors: {
      lga: ['Choose a local government area of Lagos'],
      second_phone: ['This number is too short: enter all 11 digits, for example 0803 123 4567'],
    },
  })
})

test('a landmark is enough', () => {
  expect(parseAddress({ ...input, street: '', landmark: 'Near Total filling station' })).toHaveProperty(
    'address',
  )
})

test('a valid address is stored normalised', () => {
  expect(parseAddress(input)).toEqual({
    address: {
      ...input,
      full_name: 'Ada Obi',
      phone: '+2348031234567',
      lga: 'Eti Osa',
      note: 'Call at the gate',
    },
  })
})
