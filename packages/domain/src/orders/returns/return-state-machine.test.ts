import { returnStatuses, type ReturnStatus } from '@shop/contract/returns'
import { expect, test } from 'vitest'
import {
  finalReturnStatuses,
  initialReturnStatus,
  canReturnBecome,
  nextReturnStatuses,
  staffReturnTransitions,
} from './return-state-machine.ts'

test('only the final states are dead ends, and no state follows itself', () => {
  const ends = returnStatuses.filter((state) => nextReturnStatuses[state].length === 0)
  expect(ends.toSorted()).toEqual(finalReturnStatuses.toSorted())
  expect(returnStatuses.filter((state) => canReturnBecome(state, state))).toEqual([])
})

test('every state is reachable', () => {
  const reached = new Set<ReturnStatus>([initialReturnStatus])
  for (const state of reached) for (const next of nextReturnStatuses[state]) reached.add(next)
  expect([...reached].toSorted()).toEqual([...returnStatuses].toSorted())
})

test('staff do not withdraw for the shopper, and nothing is settled before it was looked at', () => {
  expect(returnStatuses.flatMap(staffReturnTransitions)).not.toContain('cancelled')
  expect(returnStatuses.filter((state) => canReturnBecome(state, 'completed'))).toEqual(['inspected'])
})
