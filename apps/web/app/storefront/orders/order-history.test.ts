import { expect, test } from 'vitest'
import { sampleParcel } from '../../entities/order/sample-parcel.ts'
import { orderHistory } from './order-history.ts'
import { sampleOrder } from './sample-order.ts'

const now = new Date('2026-11-24T09:00:00Z')
const short = (order: Parameters<typeof orderHistory>[0]) =>
  orderHistory(order, now).map(({ state, look }) => `${state} ${look}`)

const placed = { state: 'placed', at: '2026-11-20T15:36:00Z', by: '', note: '' } as const
const packed = { state: 'packed', at: '2026-11-23T09:12:00Z', by: 'Staff', note: '' } as const
const onTheWay = { state: 'on_the_way', at: '2026-11-24T08:05:00Z', by: 'Staff', note: '' } as const

test('an ended order shows how far it came and how it ended', () => {
  const cancelled = { state: 'cancelled', at: '2026-11-21T10:00:00Z', by: '', note: '' } as const
  const order = sampleOrder({ state: 'cancelled', steps: [placed, cancelled] })
  expect(short(order)).toEqual(['placed done', 'cancelled failed'])
  expect(short(sampleOrder({ state: 'lapsed', steps: [] }))).toEqual(['lapsed failed'])
})

test('while it waits for money the whole way is still to come', () => {
  const order = sampleOrder({
    state: 'awaiting_payment',
    payment_state: 'unpaid',
    hold_until: '2026-11-20T15:52:00Z',
    steps: [],
  })
  expect(short(order)).toEqual([
    'awaiting_payment current',
    'placed upcoming',
    'packed upcoming',
    'on_the_way upcoming',
    'delivered upcoming',
  ])
  expect(orderHistory(order, now)[0]?.line).toBe('Please pay by 4:52 pm')
  const later = orderHistory({ ...order, hold_until: '2026-11-25T15:52:00Z' }, now)
  expect(later[0]?.line).toBe('Please pay by Wed 25 Nov, 4:52 pm')
})

test('steps are told with their times, and what is expected', () => {
  const history = orderHistory(sampleOrder({ state: 'on_the_way', steps: [placed, packed, onTheWay] }), now)
  expect(history.map(({ look }) => look)).toEqual(['done', 'done', 'current', 'upcoming'])
  expect(history.map(({ line }) => line)).toEqual([
    'Fri 20 Nov, 4:36 pm. Paid online',
    'Mon 23 Nov, 10:12 am',
    'Today, 9:05 am',
    'Expected Mon 23 to Wed 25 Nov. Check it before the rider leaves',
  ])
})

test('a step that was taken back is still to come, and the last time counts', () => {
  const again = { ...packed, at: '2026-11-24T07:00:00Z' }
  expect(short(sampleOrder({ state: 'placed', steps: [placed, packed, placed] }))[1]).toBe('packed upcoming')
  const history = orderHistory(sampleOrder({ state: 'packed', steps: [placed, packed, placed, again] }), now)
  expect(history[1]?.line).toBe('Today, 8:00 am')
})

test('an order whose money went back, or goes back, is not expected any more', () => {
  for (const payment_state of ['refunded', 'refund_due'] as const) {
    const history = orderHistory(sampleOrder({ payment_state, steps: [placed] }), now)
    expect(history.at(-1)).toMatchObject({ state: 'delivered', line: '' })
  }
})

test('a delivered order has nothing left to do', () => {
  const delivered = { ...onTheWay, state: 'delivered' } as const
  const order = sampleOrder({ state: 'delivered', steps: [placed, packed, onTheWay, delivered] })
  expect(short(order).at(-1)).toBe('delivered done')
})

test('what is taken along goes no way and is not waited for', () => {
  const { address } = sampleOrder()
  const history = orderHistory(sampleOrder({ address: { ...address, state: '' }, steps: [placed] }), now)
  expect(history.map(({ state, look, line }) => [state, look, line])).toEqual([
    ['placed', 'current', 'Fri 20 Nov, 4:36 pm. Paid online'],
    ['delivered', 'upcoming', ''],
  ])
})

const event = { reason: null, news: '' } as const
const point = { id: 1, name: 'Yaba', address: '', landmark: '', phone: '', hours: '', hold_days: 5 }
const collected = { ...sampleOrder().delivery, method: 'station', point } as const
const sent = { state: 'on_the_way' as const, delivery: collected, steps: [placed, packed, onTheWay] }

test('what waits at its station is ready to collect since then, and no day is expected any more', () => {
  const parcel = sampleParcel({
    state: 'available_for_pickup',
    events: [{ ...event, state: 'available_for_pickup', at: '2026-11-24T08:30:00Z' }],
  })
  const there = orderHistory(sampleOrder({ ...sent, stage: 'ready_to_collect', parcels: [parcel] }), now)
  expect(there.slice(2)).toEqual([
    { state: 'on_the_way', title: 'On the way', line: 'Today, 9:05 am', look: 'done' },
    { state: 'ready_to_collect', title: 'Ready to collect', line: 'Today, 9:30 am', look: 'current' },
    { state: 'delivered', title: 'Delivered', line: 'Check it before you leave', look: 'upcoming' },
  ])
})

test('what comes back is not on the way any more, and is not expected', () => {
  const parcel = sampleParcel({
    state: 'returning',
    events: [{ ...event, state: 'returning', at: '2026-11-24T08:40:00Z' }],
  })
  const back = orderHistory(sampleOrder({ ...sent, stage: 'coming_back', parcels: [parcel] }), now)
  expect(back.slice(2).map(({ title, look }) => `${title} ${look}`)).toEqual([
    'On the way done',
    'Returning to us current',
  ])
  expect(back.map(({ line }) => line).join()).not.toContain('Expected')
})

test('while its plan is looked at, or is to be agreed to, no payment is waited for', () => {
  const asked = { state: 'awaiting_payment', payment_method: 'pay_later', payment_state: 'unpaid' } as const
  const first = (stage: 'plan_looked_at' | 'plan_to_agree') =>
    orderHistory(sampleOrder({ ...asked, stage, steps: [] }), now)[0]
  expect(first('plan_looked_at')).toMatchObject({ title: 'Your plan is under review', look: 'current' })
  expect(first('plan_to_agree')?.line).toBe('Your plan is approved. Please check it and agree.')
})
