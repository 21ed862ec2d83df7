import { type AgreementStatus, agreementStatuses } from '@shop/contract/pay-later'
import { expect, test } from 'vitest'
import {
  canAgreementBecome,
  nextAgreementStatuses,
  paidStatuses,
  runningStatuses,
  waitingStatuses,
} from './agreement-state-machine.ts'

test('no transition leads back to before acceptance, or out of an agreement that ended without money', () => {
  for (const from of [...runningStatuses, ...paidStatuses])
    for (const to of waitingStatuses) expect(canAgreementBecome(from, to), `${from} ${to}`).toBe(false)
  const ended = agreementStatuses.filter((status) => nextAgreementStatuses[status].length === 0)
  expect(ended).toEqual(['declined', 'withdrawn', 'expired', 'cancelled'])
})

test('every status is reachable, and every open one can be declined or cancelled', () => {
  const reached = new Set<AgreementStatus>(['applied'])
  for (const status of reached) for (const next of nextAgreementStatuses[status]) reached.add(next)
  expect([...reached].toSorted()).toEqual(agreementStatuses.toSorted())
  const ends: readonly AgreementStatus[] = ['declined', 'cancelled']
  for (const status of [...waitingStatuses, ...runningStatuses])
    expect(
      ends.some((end) => canAgreementBecome(status, end)),
      status,
    ).toBe(true)
})

test('only an approved application can be accepted', () => {
  const before = agreementStatuses.filter((status) => canAgreementBecome(status, 'awaiting_deposit'))
  expect(before).toEqual(['approved'])
})
