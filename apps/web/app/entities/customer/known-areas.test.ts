import { readFileSync } from 'node:fs'
import type { State } from '@shop/contract/delivery'
import { expect, test } from 'vitest'
import { findAreas, knownAreas } from './known-areas.ts'

const file = new URL('../../../../../packages/domain/src/delivery/nigeria-states.json', import.meta.url)
const { states } = JSON.parse(readFileSync(file, 'utf8')) as { states: State[] }
const find = (search: string) =>
  findAreas(search, states).map(({ area, lga, stateName }) =>
    [area, lga, stateName].filter(Boolean).join(', '),
  )

test('every known area is in a local government area that exists', () => {
  const unknown = Object.entries(knownAreas).flatMap(([code, lgas]) =>
    Object.keys(lgas).filter((lga) => !states.find((state) => state.code === code)?.lgas.includes(lga)),
  )
  expect(unknown).toEqual([])
})

test.each(['', 'y', ', Lagos', 'xyzzy'])('nothing is found for "%s"', (search) => {
  expect(find(search)).toEqual([])
})

test.each([
  ['yab', 'Yaba, Lagos Mainland, Lagos'],
  ['LEKKI', 'Lekki, Eti Osa, Lagos'],
  ['Yaba, lag', 'Yaba, Lagos Mainland, Lagos'],
  ['eti-osa', 'Eti Osa, Lagos'],
  ['Surulere, Oyo', 'Surulere, Oyo'],
  ['Wuse, Abuja', 'Wuse, Abuja Municipal Area Council, Federal Capital Territory'],
  ['Gwarinpa, FCT', 'Gwarinpa, Abuja Municipal Area Council, Federal Capital Territory'],
  ['wuse, federal', 'Wuse, Abuja Municipal Area Council, Federal Capital Territory'],
])('%s is %s', (search, expected) => {
  expect(find(search)[0]).toBe(expected)
})

test('places that start with the text come first, and there are at most five', () => {
  const found = find('ib')
  expect(found).toHaveLength(5)
  expect(found.every((name) => name.toLowerCase().startsWith('ib'))).toBe(true)
})
