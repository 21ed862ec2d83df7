import { parcelStatuses, type ParcelStatus } from '@shop/contract/parcels'
import { expect, test } from 'vitest'
import {
  finalParcelStatuses,
  initialParcelStatus,
  isInTransit,
  canParcelBecome,
  nextParcelStatuses,
  staffParcelTransitions,
} from './parcel-state-machine.ts'

test('only the final statuses have no transitions, and no status follows itself', () => {
  const ends = parcelStatuses.filter((status) => nextParcelStatuses[status].length === 0)
  expect(ends).toEqual([...finalParcelStatuses])
  expect(parcelStatuses.filter((status) => canParcelBecome(status, status))).toEqual([])
})

test('every status is reachable, and each can reach a final one', () => {
  const reached = new Set<ParcelStatus>([initialParcelStatus])
  for (const status of reached) for (const next of nextParcelStatuses[status]) reached.add(next)
  expect([...reached].toSorted()).toEqual([...parcelStatuses].toSorted())
  const ending = new Set<ParcelStatus>(finalParcelStatuses)
  for (const _ of parcelStatuses)
    for (const status of parcelStatuses)
      if (nextParcelStatuses[status].some((to) => ending.has(to))) ending.add(status)
  expect(ending.size).toBe(parcelStatuses.length)
})

test('staff dispatch a parcel by the ordered delivery method, and cannot unpack one that has left', () => {
  expect(staffParcelTransitions('packed', false)).toEqual(['out_for_delivery'])
  expect(staffParcelTransitions('packed', true)).toEqual(['in_transit'])
  expect(staffParcelTransitions('out_for_delivery', false)).toEqual([
    'delivered',
    'attempt_failed',
    'returning',
    'lost',
  ])
  expect(staffParcelTransitions('lost', false)).toEqual(['packed', 'returning', 'returned'])
})

test('a code is valid while the parcel is on its way and not returning', () => {
  expect(parcelStatuses.filter(isInTransit)).toEqual([
    'in_transit',
    'out_for_delivery',
    'available_for_pickup',
    'attempt_failed',
  ])
})
