import { expect, test } from 'vitest'
import { parcelFixture } from '../../entities/order/parcel-fixture.ts'
import { orderHistory } from './order-timeline.tsx'
import { orderFixture } from './order-fixture.ts'

const now = new Date('2026-11-24T09:00:00Z')

const short = (order: Parameters<typeof orderHistory>[0]) =>
  orderHistory(order, now).map(({ status, progress }) => `${status} ${progress}`)

const placed = { status: 'placed', created_at: '2026-11-20T15:36:00Z', actor_name: '', note: '' } as const

const packed = {
  status: 'packed',
  created_at: '2026-11-23T09:12:00Z',
  actor_name: 'Staff',
  note: '',
} as const

const inTransit = {
  status: 'shipped',
  created_at: '2026-11-24T08:05:00Z',
  actor_name: 'Staff',
  note: '',
} as const

test('a cancelled or expired order shows the steps reached and how it ended', () => {
  const cancelled = {
    status: 'cancelled',
    created_at: '2026-11-21T10:00:00Z',
    actor_name: '',
    note: '',
  } as const
  const order = orderFixture({ status: 'cancelled', status_history: [placed, cancelled] })
  expect(short(order)).toEqual(['placed done', 'cancelled failed'])
  expect(short(orderFixture({ status: 'expired', status_history: [] }))).toEqual(['expired failed'])
})

test('all steps are upcoming while the order awaits payment', () => {
  const order = orderFixture({
    status: 'awaiting_payment',
    payment_status: 'unpaid',
    reserved_until: '2026-11-20T15:52:00Z',
    status_history: [],
  })
  expect(short(order)).toEqual([
    'awaiting_payment current',
    'placed upcoming',
    'packed upcoming',
    'shipped upcoming',
    'delivered upcoming',
  ])
  expect(orderHistory(order, now)[0]?.description).toBe('Please pay by 4:52 pm')
  const history = orderHistory({ ...order, reserved_until: '2026-11-25T15:52:00Z' }, now)
  expect(history[0]?.description).toBe('Please pay by Wed 25 Nov, 4:52 pm')
})

test('steps show their times and the expected delivery', () => {
  const history = orderHistory(
    orderFixture({ status: 'shipped', status_history: [placed, packed, inTransit] }),
    now,
  )
  expect(history.map(({ progress }) => progress)).toEqual(['done', 'done', 'current', 'upcoming'])
  expect(history.map(({ description }) => description)).toEqual([
    'Fri 20 Nov, 4:36 pm. Paid online',
    'Mon 23 Nov, 10:12 am',
    'Today, 9:05 am',
    'Expected Mon 23 to Wed 25 Nov. Check it before the rider leaves',
  ])
})

test('a reversed step is upcoming again, and a repeated step shows its latest time', () => {
  const packedAgain = { ...packed, created_at: '2026-11-24T07:00:00Z' }
  expect(short(orderFixture({ status: 'placed', status_history: [placed, packed, placed] }))[1]).toBe(
    'packed upcoming',
  )
  const history = orderHistory(
    orderFixture({ status: 'packed', status_history: [placed, packed, placed, packedAgain] }),
    now,
  )
  expect(history[1]?.description).toBe('Today, 8:00 am')
})

test('a refunded order, or one due a refund, shows no expected delivery', () => {
  for (const payment_status of ['refunded', 'refund_due'] as const) {
    const history = orderHistory(orderFixture({ payment_status, status_history: [placed] }), now)
    expect(history.at(-1)).toMatchObject({ status: 'delivered', description: '' })
  }
})

test('a delivered order has no current step', () => {
  const delivered = { ...inTransit, status: 'delivered' } as const
  const order = orderFixture({ status: 'delivered', status_history: [placed, packed, inTransit, delivered] })
  expect(short(order).at(-1)).toBe('delivered done')
})

test('an order collected in store skips packing and shipping and shows no expected day', () => {
  const { address } = orderFixture()
  const history = orderHistory(
    orderFixture({ address: { ...address, state: '' }, status_history: [placed] }),
    now,
  )
  expect(history.map(({ status, progress, description }) => [status, progress, description])).toEqual([
    ['placed', 'current', 'Fri 20 Nov, 4:36 pm. Paid online'],
    ['delivered', 'upcoming', ''],
  ])
})

const event = { reason: null, message: '' } as const

const point = { id: 1, name: 'Yaba', address: '', landmark: '', phone: '', hours: '', hold_days: 5 }

const pickupDelivery = { ...orderFixture().delivery, method: 'station', pickup_point: point } as const

const shippedOrder = {
  status: 'shipped' as const,
  delivery: pickupDelivery,
  status_history: [placed, packed, inTransit],
}

test('a parcel at its pickup point shows since when, without an expected day', () => {
  const parcel = parcelFixture({
    status: 'available_for_pickup',
    events: [{ ...event, status: 'available_for_pickup', occurred_at: '2026-11-24T08:30:00Z' }],
  })
  const readyHistory = orderHistory(
    orderFixture({ ...shippedOrder, display_status: 'ready_for_pickup', parcels: [parcel] }),
    now,
  )
  expect(readyHistory.slice(2)).toEqual([
    { status: 'shipped', title: 'On the way', description: 'Today, 9:05 am', progress: 'done' },
    {
      status: 'ready_for_pickup',
      title: 'Ready to collect',
      description: 'Today, 9:30 am',
      progress: 'current',
    },
    {
      status: 'delivered',
      title: 'Delivered',
      description: 'Check it before you leave',
      progress: 'upcoming',
    },
  ])
})

test('a returning order is no longer on its way or expected', () => {
  const parcel = parcelFixture({
    status: 'returning',
    events: [{ ...event, status: 'returning', occurred_at: '2026-11-24T08:40:00Z' }],
  })
  const returningHistory = orderHistory(
    orderFixture({ ...shippedOrder, display_status: 'returning', parcels: [parcel] }),
    now,
  )
  expect(returningHistory.slice(2).map(({ title, progress }) => `${title} ${progress}`)).toEqual([
    'On the way done',
    'Returning to us current',
  ])
  expect(returningHistory.map(({ description }) => description).join()).not.toContain('Expected')
})

test('does not ask for payment while a plan is under review or awaits acceptance', () => {
  const planOrder = {
    status: 'awaiting_payment',
    payment_method: 'pay_later',
    payment_status: 'unpaid',
  } as const
  const firstEntry = (display_status: 'under_review' | 'awaiting_acceptance') =>
    orderHistory(orderFixture({ ...planOrder, display_status, status_history: [] }), now)[0]
  expect(firstEntry('under_review')).toMatchObject({
    title: 'Your plan is under review',
    progress: 'current',
  })
  expect(firstEntry('awaiting_acceptance')?.description).toBe(
    'Your plan is approved. Please check it and agree.',
  )
})
