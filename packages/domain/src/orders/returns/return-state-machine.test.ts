import { returnStatuses, type ReturnStatus } from '@shop/contract/returns'
import { expect, test } from 'vitest'
import {
  finalReturnStatuses,
  initialReturnStatus,
  canReturnBecome,
  nextReturnStatuses,
  staffReturnTransitions,
} from './return-state-machine.ts'

test('only the final statuses have no transitions, and no status follows itself', () => {
  const ends = returnStatuses.filter((status) => nextReturnStatuses[status].length === 0)
  expect(ends.toSorted()).toEqual(finalReturnStatuses.toSorted())
  expect(returnStatuses.filter((status) => canReturnBecome(status, status))).toEqual([])
})

test('every status is reachable', () => {
  const reached = new Set<ReturnStatus>([initialReturnStatus])
  for (const status of reached) for (const next of nextReturnStatuses[status]) reached.add(next)
  expect([...reached].toSorted()).toEqual([...returnStatuses].toSorted())
})

test('staff cannot cancel for the customer, and nothing is completed before inspection', () => {
  expect(returnStatuses.flatMap(staffReturnTransitions)).not.toContain('cancelled')
  expect(returnStatuses.filter((status) => canReturnBecome(status, 'completed'))).toEqual(['inspected'])
})
