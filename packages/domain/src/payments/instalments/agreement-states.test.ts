import { type AgreementState, agreementStates } from '@shop/contract/pay-later'
import { expect, test } from 'vitest'
import {
  mayFollow,
  nextAgreementStates,
  paidStates,
  runningStates,
  waitingStates,
} from './agreement-states.ts'

test('no step leads back to before the yes, and none leaves what has ended without money', () => {
  for (const from of [...runningStates, ...paidStates])
    for (const to of waitingStates) expect(mayFollow(from, to), `${from} ${to}`).toBe(false)
  const ended = agreementStates.filter((state) => nextAgreementStates[state].length === 0)
  expect(ended).toEqual(['declined', 'withdrawn', 'expired', 'cancelled'])
})

test('every state is reached, and from each an end is', () => {
  const reached = new Set<AgreementState>(['applied'])
  for (const state of reached) for (const next of nextAgreementStates[state]) reached.add(next)
  expect([...reached].toSorted()).toEqual(agreementStates.toSorted())
  const ends: readonly AgreementState[] = ['declined', 'cancelled']
  for (const state of [...waitingStates, ...runningStates])
    expect(
      ends.some((end) => mayFollow(state, end)),
      state,
    ).toBe(true)
})

test('only an approved one is agreed', () => {
  const before = agreementStates.filter((state) => mayFollow(state, 'awaiting_deposit'))
  expect(before).toEqual(['approved'])
})
