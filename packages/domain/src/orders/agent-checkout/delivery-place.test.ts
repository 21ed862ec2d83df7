import { expect, test } from 'vitest'
import { readDestination } from './delivery-place.ts'

const customer = { first_name: 'Ada', last_name: 'Obi', phone_number: '0803 123 4567' }
const ikeja = { street_address: '12 Allen Avenue', address_locality: 'Allen, Ikeja', address_region: 'Lagos' }

test.each(['Lagos', 'Lagos State', 'lagos', 'LA', 'NG-LA'])('the state %s is Lagos', (region) => {
  const read = readDestination({ ...ikeja, address_region: region }, customer)
  expect(read.place).toEqual({ state: 'NG-LA', lga: 'Ikeja' })
})

test.each(['FCT', 'Abuja', 'NG-FC', 'Federal Capital Territory'])('the state %s is the FCT', (region) => {
  const read = readDestination({ address_region: region, address_locality: 'AMAC' }, customer)
  expect(read.place).toEqual({ state: 'NG-FC', lga: 'Abuja Municipal Area Council' })
})

test.each([
  ['Ikeja', 'Ikeja'],
  ['Allen, Ikeja', 'Allen'],
  ['Opebi, off Allen, ikeja', 'Opebi, off Allen'],
])('in %s the area is %s', (locality, area) => {
  const { address } = readDestination({ ...ikeja, address_locality: locality }, customer)
  expect([address.lga, address.area]).toEqual(['Ikeja', area])
})

test.each([
  [{ address_country: 'US' }, 'address_country must be NG'],
  [{ address_region: 'Illinois' }, 'one of the 36 states'],
  [{ address_locality: 'Springfield' }, 'a local government area of Lagos: Agege'],
])('%o is a problem that says what to send', (change, problem) => {
  const read = readDestination({ ...ikeja, ...change }, customer)
  expect(read.place).toBeUndefined()
  expect(read.problem).toContain(problem)
})

test('name and phone are those of the destination, otherwise the customer’s', () => {
  const own = { first_name: 'Bola', phone_number: '0805 000 0000' }
  expect(readDestination({ ...ikeja, ...own }, customer).address).toMatchObject({
    full_name: 'Bola Obi',
    phone: '0805 000 0000',
  })
  expect(readDestination(ikeja, customer).is_complete).toBe(true)
  expect(readDestination(ikeja, undefined).is_complete).toBe(false)
})
