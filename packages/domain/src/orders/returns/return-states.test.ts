import { returnStates, type ReturnState } from '@shop/contract/returns'
import { expect, test } from 'vitest'
import {
  finalReturnStates,
  firstReturnState,
  mayReturnFollow,
  nextReturnStates,
  staffReturnSteps,
} from './return-states.ts'

test('only the final states are dead ends, and no state follows itself', () => {
  const ends = returnStates.filter((state) => nextReturnStates[state].length === 0)
  expect(ends.toSorted()).toEqual(finalReturnStates.toSorted())
  expect(returnStates.filter((state) => mayReturnFollow(state, state))).toEqual([])
})

test('every state is reachable', () => {
  const reached = new Set<ReturnState>([firstReturnState])
  for (const state of reached) for (const next of nextReturnStates[state]) reached.add(next)
  expect([...reached].toSorted()).toEqual([...returnStates].toSorted())
})

test('staff do not withdraw for the shopper, and nothing is settled before it was looked at', () => {
  expect(returnStates.flatMap(staffReturnSteps)).not.toContain('cancelled')
  expect(returnStates.filter((state) => mayReturnFollow(state, 'completed'))).toEqual(['inspected'])
})
