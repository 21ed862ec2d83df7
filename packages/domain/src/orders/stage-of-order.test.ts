import type { AgreementState } from '@shop/contract/pay-later'
import type { ParcelState } from '@shop/contract/parcels'
import { expect, test } from 'vitest'
import { stageOfOrder } from './stage-of-order.ts'

const lines = [{ position: 0, quantity: 2, refundedQuantity: 0, shelvedQuantity: 0 }]
const sent = { state: 'on_the_way', paymentMethod: 'pay_now' } as const
const parcel = (state: ParcelState) => ({ state, lines: [{ position: 0, quantity: 1 }] })
const stageOf = (...states: ParcelState[]) =>
  stageOfOrder(sent, { lines, parcels: states.map(parcel), planState: undefined })

test('nothing is said to wait or to come back while a part is still on its way or not packed', () => {
  for (const other of ['packed', 'in_transit', 'out_for_delivery', 'attempt_failed', 'lost'] as const)
    for (const one of ['available_for_pickup', 'returning'] as const)
      expect(stageOf(one, other)).toBe('on_the_way')
  expect(stageOf('available_for_pickup')).toBe('on_the_way')
  expect(stageOf('returning')).toBe('on_the_way')
})

test.each([
  [['available_for_pickup', 'available_for_pickup'], 'ready_to_collect'],
  [['delivered', 'available_for_pickup'], 'ready_to_collect'],
  [['returning', 'available_for_pickup'], 'ready_to_collect'],
  [['returning', 'returning'], 'coming_back'],
  [['delivered', 'returning'], 'coming_back'],
  [['in_transit', 'in_transit'], 'on_the_way'],
] as const)('with parcels %j an order is %s', (states, stage) => {
  expect(stageOf(...states)).toBe(stage)
})

test.each([
  [undefined, 'plan_looked_at'],
  ['applied', 'plan_looked_at'],
  ['in_review', 'plan_looked_at'],
  ['approved', 'plan_to_agree'],
  ['awaiting_deposit', 'awaiting_payment'],
  ['active', 'awaiting_payment'],
] as const)('an order waits for money only once its plan does: %s', (planState, stage) => {
  const of = { lines, parcels: [], planState: planState as AgreementState | undefined }
  expect(stageOfOrder({ state: 'awaiting_payment', paymentMethod: 'pay_later' }, of)).toBe(stage)
  expect(stageOfOrder({ state: 'awaiting_payment', paymentMethod: 'pay_now' }, of)).toBe('awaiting_payment')
  expect(stageOfOrder({ state: 'cancelled', paymentMethod: 'pay_later' }, of)).toBe('cancelled')
})
