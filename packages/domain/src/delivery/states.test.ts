import { expect, test } from 'vitest'
import { findLga, findState, respelledLgas, states } from './states.ts'

test('an area of another state is not found', () => {
  const lagos = findState('NG-LA')
  expect(lagos && findLga(lagos, 'Enugu North')).toBeUndefined()
  expect(lagos && findLga(lagos, '')).toBeUndefined()
  expect(findState('NG-XX')).toBeUndefined()
})

test('there are 37 states with 774 areas, sorted by display name', () => {
  expect(states).toHaveLength(37)
  expect(states.flatMap((state) => state.lgas)).toHaveLength(774)
  expect(findState('NG-FC')?.name).toBe('FCT (Abuja)')
  expect(states.findIndex((state) => state.code === 'NG-FC')).toBe(14)
})

test('every name that has alternative spellings is in the list', () => {
  const existing = new Set(states.flatMap((state) => state.lgas))
  expect(respelledLgas.filter((name) => !existing.has(name))).toEqual([])
})

test.each([
  ['NG-LA', 'eti-osa', 'Eti Osa'],
  ['NG-LA', 'IFAKO/IJAYE', 'Ifako-Ijaiye'],
  ['NG-FC', 'AMAC', 'Abuja Municipal Area Council'],
  ['NG-OG', 'Egbado North', 'Yewa North'],
  ['NG-PL', 'quaan pan', "Qua'an Pan"],
])('in %s %s is %s', (code, spelling, name) => {
  const state = findState(code)
  expect(state && findLga(state, spelling)).toBe(name)
})
