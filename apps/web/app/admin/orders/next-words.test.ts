import type { AdminOrder } from '@shop/contract/admin/orders'
import { orderStates } from '@shop/contract/orders'
import { expect, test } from 'vitest'
import { nextWords } from './next-words.ts'
import { order, parcel, refund } from './sample-order.ts'

test('a yes comes before packing and sending, where one is waited for', () => {
  for (const state of ['placed', 'packed'] as const)
    expect(nextWords({ ...order, state, confirmation: 'waiting' }).title).toBe('Next: the customer says yes')
})

test('of a payment that came short it tells what came and what is missing', () => {
  const short = { ...order, state: 'awaiting_payment', paid_kobo: 400_000, open_kobo: 50_000 } as const
  expect(nextWords({ ...short, credit_kobo: 100_000 })).toEqual({
    title: 'Waiting for the rest, ₦500',
    line: '₦3,000 has come. The pieces are held; without the rest in time the money goes back.',
  })
  expect(nextWords({ ...short, credit_kobo: 400_000 }).title).toBe('Waiting for the payment')
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
})

test('what is taken along is handed over, with its money first where it is not paid', () => {
  const there: AdminOrder = { ...order, next_states: ['delivered', 'cancelled'] }
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

test('a courier that was booked gets the parcel', () => {
  const fetched = { ...parcel(1, 'packed'), carrier: 'Fast Bikes' }
  expect(nextWords({ ...order, state: 'packed', parcels: [fetched] }).title).toBe('Next: hand to Fast Bikes')
})

test('what keeps an order on its way from arriving is said first', () => {
  const way: AdminOrder = { ...order, state: 'on_the_way', unpacked: [] }
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

test('what is collected is on its way to where that is', () => {
  const there = { ...order, delivery: { method: 'station', point: { name: 'Dugbe' } } } as AdminOrder
  const sent: AdminOrder = {
    ...there,
    state: 'on_the_way',
    parcels: [parcel(1, 'in_transit')],
    unpacked: [],
  }
  expect(nextWords(sent).title).toBe('On its way to Dugbe')
  expect(nextWords(there).line).toBe('Paid where it is collected: put the sum to collect on the parcel.')
})

test('an order that was paid and given back whole is not said to be ready', () => {
  const paid = { ...order, payment_method: 'pay_now' } as const
  const given = { ...paid, due_kobo: 0, paid_kobo: 450_000, refunded_kobo: 450_000 }
  expect(nextWords(given).title).toBe('All of its money was given back')
  expect(nextWords({ ...given, refunded_kobo: 100_000 }).line).toBe('Paid. Ready to be packed.')
  const bySelf = nextWords({ ...given, refunds: [refund('bank', 'asked')] })
  expect(bySelf.title).toBe('Next: send ₦1,000 from the bank')
  expect(bySelf.line).toMatch(/Cancel it/)
  const failed = { ...refund('source', 'failed'), amount_kobo: 450_000 }
  const back = nextWords({ ...given, refunded_kobo: 0, refunds: [failed] })
  expect(back.title).toBe('Next: give ₦4,500 back another way')
  expect(back.line).toMatch(/Cancel it/)
})

test('what was refunded before it was packed is not to be packed, and what a plan keeps does not leave', () => {
  expect(nextWords({ ...order, unpacked: [{ position: 0, quantity: 1 }] }).title).toBe('Next: pack 1 piece')
  for (const state of ['placed', 'packed'] as const)
    expect(nextWords({ ...order, state, plan_keeps: true }).title).toBe('Its plan keeps the goods')
})

test('a part that staff must send back is told beside the packing, which it does not stop', () => {
  const paid = { ...order, due_kobo: 0, paid_kobo: 450_000, refunded_kobo: 100_000 }
  const { title, line } = nextWords({ ...paid, refunds: [refund('bank', 'asked')] })
  expect(title).toBe('Next: pack 4 pieces')
  expect(line).toBe('Paid. Ready to be packed. Besides: send ₦1,000 from the bank, see Payment.')
  const failed = nextWords({ ...paid, refunded_kobo: 0, refunds: [refund('source', 'failed')] })
  expect(failed.line).toContain('Besides: give ₦1,000 back another way, see Payment.')
  const away = nextWords({ ...paid, state: 'on_the_way', refunds: [refund('source', 'needs_attention')] })
  expect(away.line).toContain('Besides: a refund waits for the account of the shopper.')
})

test('money that is on its way back by itself is not asked of staff, what is stuck or sent by them is', () => {
  const ended = { ...order, state: 'cancelled', payment_state: 'refund_due' } as const
  expect(nextWords(ended).line).toContain('still has to go back')
  expect(nextWords({ ...ended, refunds: [refund('source', 'asked')] }).line).toContain('is on its way back')
  const stuck = nextWords({ ...ended, refunds: [refund('source', 'needs_attention')] })
  expect(stuck.title).toBe('The money waits for an account')
  expect(stuck.line).toMatch(/^The pieces are back in stock/)
  const sent = [refund('bank', 'asked')]
  const delivered: AdminOrder = { ...order, state: 'delivered', due_kobo: 0, refunds: sent }
  expect(nextWords(delivered, ['settled']).title).toBe('Next: send ₦1,000 from the bank')
  expect(nextWords(delivered, ['arrived']).title).toBe('Next: look at what came back')
  const lapsed: AdminOrder = { ...order, state: 'lapsed', refunds: [refund('source', 'failed')] }
  expect(nextWords(lapsed).title).toBe('Next: give ₦1,000 back another way')
})

test('where a part went back without the shop, nothing is said of packing', () => {
  const taken = { ...order, payment_method: 'pay_now', withheld_reason: 'money_given_back' } as const
  for (const state of ['placed', 'packed'] as const)
    expect(nextWords({ ...taken, state }).title).toBe('Money of it went back at the provider')
  expect(nextWords({ ...taken, state: 'on_the_way' }).title).toBe('A part is on its way')
})
