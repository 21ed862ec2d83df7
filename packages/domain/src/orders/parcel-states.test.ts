import { parcelStates, type ParcelState } from '@shop/contract/parcels'
import { expect, test } from 'vitest'
import {
  finalParcelStates,
  firstParcelState,
  isUnderWay,
  mayParcelFollow,
  nextParcelStates,
  staffParcelSteps,
} from './parcel-states.ts'

test('only the final states are dead ends, and no state follows itself', () => {
  const ends = parcelStates.filter((state) => nextParcelStates[state].length === 0)
  expect(ends).toEqual([...finalParcelStates])
  expect(parcelStates.filter((state) => mayParcelFollow(state, state))).toEqual([])
})

test('every state is reachable, and from every one an end', () => {
  const reached = new Set<ParcelState>([firstParcelState])
  for (const state of reached) for (const next of nextParcelStates[state]) reached.add(next)
  expect([...reached].toSorted()).toEqual([...parcelStates].toSorted())
  const ending = new Set<ParcelState>(finalParcelStates)
  for (const _ of parcelStates)
    for (const state of parcelStates)
      if (nextParcelStates[state].some((to) => ending.has(to))) ending.add(state)
  expect(ending.size).toBe(parcelStates.length)
})

test('staff send a parcel by the way that was ordered, and unpack none that has left', () => {
  expect(staffParcelSteps('packed', false)).toEqual(['out_for_delivery'])
  expect(staffParcelSteps('packed', true)).toEqual(['in_transit'])
  expect(staffParcelSteps('out_for_delivery', false)).toEqual([
    'delivered',
    'attempt_failed',
    'returning',
    'lost',
  ])
  expect(staffParcelSteps('lost', false)).toEqual(['packed', 'returning', 'returned'])
})

test('a code counts while the parcel is outside and not on its way back', () => {
  expect(parcelStates.filter(isUnderWay)).toEqual([
    'in_transit',
    'out_for_delivery',
    'available_for_pickup',
    'attempt_failed',
  ])
})
