import type { AdminOrder } from '@shop/contract/admin/orders'
import { orderStates } from '@shop/contract/orders'
import { expect, test } from 'vitest'
import { arrivingParcel, askedParcel, doneWords, nextStepOf, nextWords } from './order-steps.ts'

const order = {
  state: 'placed',
  next_states: ['packed', 'cancelled'],
  payment_method: 'pay_on_delivery',
  due_kobo: 450_000,
  lines: [{ quantity: 3 }, { quantity: 1 }],
  parcels: [],
  unpacked: [],
  delivery: { method: 'door', point: null },
} as unknown as AdminOrder

test('no step is offered that the server would refuse', () => {
  expect(nextStepOf({ ...order, next_states: [] })).toBeNull()
  expect(nextStepOf({ ...order, state: 'delivered', next_states: [] })).toBeNull()
  expect(nextStepOf({ ...order, state: 'awaiting_payment', next_states: ['placed'] })).toBeNull()
  expect(nextStepOf(order)?.act).toBe('Mark as packed')
})

test('a yes comes before packing and sending, where one is waited for', () => {
  for (const state of ['placed', 'packed'] as const) {
    const waiting = {
      ...order,
      state,
      next_states: ['packed', 'on_the_way'],
      confirmation: 'waiting',
    } as const
    expect(nextStepOf(waiting as unknown as AdminOrder)).toBeNull()
    expect(nextWords(waiting as unknown as AdminOrder).title).toBe('Next: the customer says yes')
  }
})

test('the way back is never the next step', () => {
  expect(nextStepOf({ ...order, state: 'packed', next_states: ['placed', 'cancelled'] })).toBeNull()
})

test('what is to do counts pieces, not lines, and tells of money at the door', () => {
  expect(nextWords(order)).toEqual({
    title: 'Next: pack 4 pieces',
    line: 'Paid at the door: put the sum to collect on the parcel.',
  })
  expect(nextWords({ ...order, due_kobo: 0 }).line).toBe('Paid. Ready to be packed.')
  const inParts = nextWords({ ...order, payment_method: 'pay_later' })
  expect(inParts.line).toBe('Its plan lets it leave. Ready to be packed.')
  for (const state of orderStates) expect(nextWords({ ...order, state }).title).not.toBe('')
  expect(doneWords('on_the_way')).toBe('On the way')
})

test('what is taken along is handed over, with its money first where it is not paid', () => {
  const there: AdminOrder = { ...order, next_states: ['delivered', 'cancelled'] }
  expect(nextStepOf(there)?.act).toBe('Hand it over')
  expect(nextWords(there)).toEqual({
    title: 'Next: hand over 4 pieces',
    line: 'Take ₦4,500 in cash first.',
  })
})

test('a delivered order is not done while something comes back, and what waits for us is said first', () => {
  const there = { ...order, due_kobo: 0, state: 'delivered' } as const
  expect(nextWords(there, ['settled', 'refused', 'withdrawn']).line).toBe('Nothing is left to do.')
  expect(nextWords(there, ['settled', 'approved']).title).toBe('A return is on its way back')
  expect(nextWords(there, ['approved', 'inspected', 'asked']).title).toBe('Next: decide on the return')
  expect(nextWords(there, ['approved', 'arrived']).title).toBe('Next: look at what came back')
})

const parcel = (number: number, state: string) => ({ number, state }) as AdminOrder['parcels'][number]

test('a courier that was booked gets the parcel, and no rider is asked for', () => {
  const fetched = { ...parcel(1, 'packed'), carrier: 'Fast Bikes' } as AdminOrder['parcels'][number]
  const packed: AdminOrder = { ...order, state: 'packed', next_states: ['on_the_way'], parcels: [fetched] }
  expect(nextStepOf(packed)?.act).toBe('Hand to courier')
  expect(nextWords(packed).title).toBe('Next: hand to Fast Bikes')
  expect(askedParcel(packed, 'on_the_way', true)).toBeUndefined()
  const both = { ...packed, parcels: [fetched, { ...parcel(2, 'packed'), carrier: '' }] }
  expect(nextStepOf(both)?.act).toBe('Hand to rider')
})

test('a hand-over asks about the one parcel; handing to a rider only where there are riders', () => {
  const sent = { ...order, parcels: [parcel(1, 'delivered'), parcel(2, 'out_for_delivery')] }
  expect(askedParcel(sent, 'delivered', false)).toBe(2)
  expect(askedParcel({ ...order, parcels: [parcel(1, 'packed')] }, 'on_the_way', false)).toBeUndefined()
  expect(askedParcel({ ...order, parcels: [parcel(1, 'packed')] }, 'on_the_way', true)).toBe(1)
  const several = { ...order, parcels: [parcel(1, 'packed'), parcel(2, 'packed')] }
  expect(askedParcel(several, 'on_the_way', true)).toBeUndefined()
  expect(askedParcel(order, 'packed', true)).toBeUndefined()
})

test('what keeps an order on its way from arriving is said first', () => {
  const way = { ...order, state: 'on_the_way' } as const
  expect(nextWords({ ...way, parcels: [parcel(1, 'attempt_failed')] }).title).toBe(
    'It could not be handed over',
  )
  expect(nextWords({ ...way, unpacked: [{ position: 0, quantity: 1 }] }).title).toBe('A part is on its way')
  expect(nextWords({ ...way, parcels: [parcel(1, 'out_for_delivery')] }).title).toBe(
    'On the way to the shopper',
  )
})

test('money that is still due after the delivery is the next thing to do', () => {
  const delivered = { ...order, state: 'delivered', next_states: [] } as unknown as AdminOrder
  expect(nextWords(delivered).title).toBe('Next: collect ₦4,500')
  expect(nextWords({ ...delivered, due_kobo: 0 }).line).toBe('Nothing is left to do.')
  expect(nextWords({ ...delivered, due_kobo: 0 }, null).line).toBe('')
  expect(nextWords({ ...delivered, payment_method: 'pay_later' }).line).toBe('The rest is paid by its plan.')
})

test('of a lost parcel nobody paid for no money is given back', () => {
  const lost = { ...order, state: 'on_the_way', parcels: [{ state: 'lost' }] } as unknown as AdminOrder
  expect(nextWords({ ...lost, paid_kobo: 450_000 }).line).toMatch(/give the money back/)
  expect(nextWords({ ...lost, paid_kobo: 0 }).line).toMatch(/nothing was paid/)
})

test('what is left to pack is counted where a part is packed', () => {
  const part = { ...order, parcels: [parcel(1, 'packed')], unpacked: [{ position: 0, quantity: 3 }] }
  expect(nextWords(part).title).toBe('Next: pack 3 pieces')
})

test('what is collected is sent there, and has arrived before it is handed over', () => {
  const point = { name: 'Dugbe' }
  const there = { ...order, delivery: { method: 'station', point } } as unknown as AdminOrder
  const packed: AdminOrder = { ...there, state: 'packed', next_states: ['on_the_way'] }
  expect(nextStepOf(packed)?.act).toBe('Send it there')
  const sent: AdminOrder = {
    ...there,
    state: 'on_the_way',
    next_states: ['delivered'],
    parcels: [parcel(1, 'in_transit')],
  }
  expect(arrivingParcel(sent)).toBe(1)
  expect(nextStepOf(sent)?.act).toBe('It has arrived there')
  expect(nextWords(sent).title).toBe('On its way to Dugbe')
  const arrived = { ...sent, parcels: [parcel(1, 'available_for_pickup')] }
  expect(nextStepOf(arrived)?.act).toBe('Mark as delivered')
  expect(arrivingParcel({ ...sent, unpacked: [{ position: 0, quantity: 1 }] })).toBeUndefined()
  expect(arrivingParcel({ ...sent, parcels: [...sent.parcels, parcel(2, 'in_transit')] })).toBeUndefined()
})

test('money that is on its way back by itself is not asked of staff', () => {
  const ended = {
    ...order,
    state: 'cancelled',
    payment_state: 'refund_due',
    refunds: [],
  } as unknown as AdminOrder
  expect(nextWords(ended).line).toContain('still has to go back')
  const asked = [{ state: 'asked' }] as AdminOrder['refunds']
  expect(nextWords({ ...ended, refunds: asked }).line).toContain('is on its way back')
  const stuck = [{ state: 'needs_attention' }] as AdminOrder['refunds']
  expect(nextWords({ ...ended, refunds: stuck }).line).toContain('still has to go back')
})
