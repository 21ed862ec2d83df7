import { orderStatuses, type Order, type OrderStatus } from '@shop/contract/orders'
import { describe, expect, test } from 'vitest'
import { agreementFixture } from '@shop/contract/agreement-fixture'
import { parcelFixture } from '../entities/order/parcel-fixture.ts'
import { renderEmail } from './render-email.tsx'
import { emailFixtures, store, link, order } from '@shop/contract/email-fixtures'

test('an edited order lists what was removed and added, and what happens to the money', () => {
  const { text } = renderEmail(emailFixtures['order-edited'], store)
  expect(text).toMatch(/Removed: 2 × Standing <b>fan<\/b>, White/)
  expect(text).toMatch(/Added: /)
  expect(text).toMatch(/The old total was ₦20,500. The new total is ₦59,500.50/)
  expect(text).toMatch(/You’ll pay ₦59,500.50 on delivery/)
  const less = renderEmail({ ...emailFixtures['order-edited'], refund_kobo: 90_000 }, store)
  expect(less.text).toMatch(/We’ll refund ₦900/)
})

test.each([
  ['approved', {}, /You’d pay ₦4,500 in total/],
  ['accepted', {}, /27 Nov 2026: ₦2,250\n[^]*4 Dec 2026: ₦2,250/],
  ['payment_received', {}, /Next payment: ₦2,250, due 27 Nov 2026. ₦4,500 left/],
  ['reduced', {}, /You pay nothing for it.\n[^]*₦4,500 left in total/],
  ['payment_reversed', {}, /is due again.\n[^]*Next payment: ₦2,250/],
  ['overdue', { overdue_kobo: 225_000 }, /₦2,250 of your plan is overdue/],
  ['declined', { reason: 'We could not reach you' }, /We could not reach you/],
  ['cancelled', { paid_kobo: 1 }, /We’ll refund everything you paid/],
  ['cancelled', {}, /Nothing was charged/],
] as const)('a plan that is %s says so', (event, input, phrase) => {
  const { text } = renderEmail(
    { ...emailFixtures.agreement, event, agreement: agreementFixture(input) },
    store,
  )
  expect(text).toMatch(phrase)
})

describe.each(Object.values(emailFixtures))('$template', (content) => {
  const email = renderEmail(content, store)

  test('has a one-line subject, HTML and text', () => {
    expect(email.subject).toMatch(/^\S[^\r\n]{5,}$/)
    expect(email.html).toMatch(/^<!doctype html><html/)
    expect(email.text).not.toMatch(/undefined|null|\[object/)
    expect(email.html).not.toMatch(/undefined|\[object/)
  })

  test('escapes markup that people entered, and contains no script', () => {
    expect(email.html).not.toMatch(/<(?:script|i|b|img|link)\b|<table(?! role="presentation")/)
    expect(email.html).toContain('Ada &amp; Sons')
  })

  test('names the shop and its phone number', () => {
    for (const part of [email.html, email.text]) expect(part).toContain('0803 123 4567')
  })
})

test('a campaign shows the content by staff, names the list, has an unsubscribe link, and has no default heading', () => {
  const { html, text } = renderEmail(emailFixtures.campaign, store)
  for (const phrase of ['₦28,500', 'ANKARA10', '10% off until 30 Nov 2026', '2 October 2026'])
    for (const part of [html, text]) expect(part).toContain(phrase)
  expect(html).toContain('href="https://shop.example.ng/newsletter/unsubscribe/x"')
  expect(text).toContain('Unsubscribe:\nhttps://shop.example.ng/newsletter/unsubscribe/x')
  expect(html).not.toContain('<h1')
  const test = renderEmail({ ...emailFixtures.campaign, subscription: null }, store)
  expect(test.text).toMatch(/This is a test/)
  expect(test.html).not.toContain('/newsletter/unsubscribe/')
})

test('images of a campaign come from the shop', () => {
  const image = 'https://shop.example.ng/media/pictures/x-400.webp'
  const products = [
    {
      id: 'x',
      name: 'X',
      price_kobo: 100,
      regular_price_kobo: null,
      image_url: image,
      link: 'https://shop.example.ng/products/x',
    },
  ]
  const { html } = renderEmail({ ...emailFixtures.campaign, blocks: [{ kind: 'products', products }] }, store)
  expect(html.match(/<img src="[^"]*"/g)).toEqual([`<img src="${image}"`])
})

const linked = Object.values(emailFixtures).filter((content) => 'link' in content)

test.each(linked)('the link of $template is complete in HTML and text', (content) => {
  const email = renderEmail(content, store)
  expect(email.text).toContain(link)
  expect(email.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
})

test('an order email lists lines, totals, VAT, delivery and address', () => {
  const { text, html } = renderEmail(emailFixtures['order-confirmation'], store)
  for (const phrase of [
    'Adunni dress, Red, M',
    '2 x ₦28,500.25 = ₦57,000.50',
    'Delivery: ₦2,500',
    'Total: ₦59,500.50',
    'VAT included: ₦4,151.20',
    'Lagos mainland, 1 to 3 working days',
    'Total filling station',
    '21 November 2026',
  ]) {
    expect(text).toContain(phrase)
    expect(html.replaceAll('<!-- -->', '')).toContain(phrase)
  }
})

test('shows a landmark as the shopper entered it', () => {
  const address = { ...order.address, landmark: 'Opposite Total filling station' }
  const { text } = renderEmail(
    { ...emailFixtures['order-confirmation'], order: { ...order, address } },
    store,
  )
  expect(text).toMatch(/^Opposite Total filling station$/m)
  expect(text).not.toContain('Near')
})

test('a bank transfer email has the account, the exact amount, the narration and the deadline', () => {
  const transfer_to = { bank_name: 'GTBank', account_number: '0123456789', account_name: 'Ada Stores Ltd' }
  const reserved_until = '2026-11-22T23:30:00.000Z'
  const unpaidOrder = {
    ...order,
    status: 'awaiting_payment',
    outstanding_kobo: 1_234_550,
    transfer_to,
    reserved_until,
  } as const
  const underpaidOrder = { ...unpaidOrder, paid_kobo: 4_715_500 }
  for (const content of [
    { ...emailFixtures['transfer-pending'], order: unpaidOrder },
    { ...emailFixtures['payment-underpaid'], order: underpaidOrder },
  ]) {
    const { subject, text } = renderEmail(content, store)
    expect(subject).toContain('₦12,345.50')
    for (const phrase of ['exactly ₦12,345.50', '0123456789', 'GTBank', 'Ada Stores Ltd', 'Narration: 10001'])
      expect(text).toContain(phrase)
    expect(text).toMatch(/We’re holding your items until .*23 Nov/)
  }
})

test('an edited order paid by manual transfer says where to send the difference', () => {
  const transfer_to = { bank_name: 'GTBank', account_number: '0123456789', account_name: 'Ada Stores Ltd' }
  const editedOrder = {
    ...order,
    payment_method: 'manual_transfer',
    outstanding_kobo: 1_234_550,
    transfer_to,
  } as const
  const { text } = renderEmail({ ...emailFixtures['order-edited'], order: editedOrder }, store)
  for (const phrase of ['exactly ₦12,345.50', '0123456789', 'Narration: 10001'])
    expect(text).toContain(phrase)
})

test('an order collected in store shows no address, delivery time or rider', () => {
  const address = { ...order.address, street: '', landmark: '', area: '', lga: '', state: '', note: '' }
  const delivery = { ...order.delivery, zone: 'Collected in store', min_days: 0, max_days: 0 }
  const inStoreOrder = { ...order, address, delivery, status: 'delivered' } as const
  for (const template of ['order-confirmation', 'new-order'] as const) {
    const { text } = renderEmail({ ...emailFixtures[template], order: inStoreOrder }, store)
    expect(text).not.toMatch(/^, |, ,|working day|We’ll pack it/m)
    expect(text).toMatch(/collected in store|received everything/i)
  }
  const ahead = renderEmail(
    { ...emailFixtures['order-confirmation'], order: { ...inStoreOrder, status: 'placed' } },
    store,
  )
  expect(ahead.text).toMatch(/You’ll pay .* on collection/)
  expect(ahead.text).toMatch(/We’ll hand it over to you in store/)
  expect(ahead.text).not.toMatch(/We’ll pack it|rider/)
})

test('an order paid in cash in store is not shown as paid on delivery', () => {
  const { text } = renderEmail(
    { ...emailFixtures['new-order'], order: { ...order, outstanding_kobo: 0 } },
    store,
  )
  expect(text).toMatch(/has paid/)
  expect(text).not.toMatch(/pays on delivery/)
})

test('does not mention VAT if the shop charges none', () => {
  const plain = { ...emailFixtures['order-confirmation'], order: { ...order, vat_kobo: 0 } }
  const { text, html } = renderEmail(plain, store)
  expect(text + html).not.toContain('VAT')
})

test('a test order starts with TEST, in subject and text', () => {
  const { subject, text, html } = renderEmail(
    { ...emailFixtures['new-order'], order: { ...order, is_test: true } },
    store,
  )
  expect(subject).toMatch(/^TEST: New order 10001/)
  expect(text).toMatch(/^TEST order/)
  expect(html).toContain('TEST order')
})

test.each(orderStatuses)('the status %s has its own subject', (status: OrderStatus) => {
  const { subject } = renderEmail({ ...emailFixtures['order-status'], order: { ...order, status } }, store)
  expect(subject).toMatch(/^Order 10001 (?:is|was|waits)/)
})

const station: Order['delivery']['pickup_point'] = {
  id: 1,
  name: 'Yaba station',
  address: '4 Herbert Macaulay Way',
  landmark: '',
  phone: '',
  hours: '',
  hold_days: 5,
}

const confirmation = (of: Order) =>
  renderEmail({ ...emailFixtures['order-confirmation'], order: of }, store).text

const inTransit = (of: Order) =>
  renderEmail({ ...emailFixtures['order-status'], order: { ...of, status: 'shipped' } }, store).text

test('an order partly paid with store credit asks only for the rest, on delivery or collection', () => {
  const partlyPaid = {
    ...order,
    payment_method: 'pay_on_delivery',
    credit_kobo: 5_000_000,
    outstanding_kobo: 950_050,
  } as const
  const pickupOrder = {
    ...partlyPaid,
    delivery: { ...order.delivery, method: 'station', pickup_point: station },
  } as const
  expect(confirmation(partlyPaid)).toContain('You’ll pay ₦9,500.50 on delivery.')
  expect(confirmation(pickupOrder)).toContain('You’ll pay ₦9,500.50 on collection.')
  expect(confirmation({ ...partlyPaid, outstanding_kobo: 0 })).toContain(
    'We’ve received your payment of ₦9,500.50, plus ₦50,000 of your store credit.',
  )
  expect(confirmation({ ...partlyPaid, credit_kobo: 0, outstanding_kobo: 0 })).toContain(
    'We’ve received your payment of ₦59,500.50.',
  )
  const paidByCredit = { ...partlyPaid, credit_kobo: partlyPaid.total_kobo, outstanding_kobo: 0 }
  expect(confirmation(paidByCredit)).toContain('Your store credit covered it in full.')
  const free = { ...partlyPaid, total_kobo: 0, credit_kobo: 0, outstanding_kobo: 0 }
  expect(confirmation(free)).toContain('There is nothing to pay.')
  expect(inTransit(partlyPaid)).toContain('before delivery. You’ll pay ₦9,500.50 on delivery.')
  expect(inTransit(pickupOrder)).toContain('held for you at Yaba station for 5 days')
  expect(inTransit(pickupOrder)).toContain('You’ll pay ₦9,500.50 there.')
  expect(inTransit(pickupOrder)).not.toContain('rider')
})

test('an underpaid order shows the payment without store credit, which is mentioned separately', () => {
  const short = { ...order, paid_kobo: 1_500_000, credit_kobo: 1_000_000 }
  const { text } = renderEmail({ ...emailFixtures['payment-underpaid'], order: short }, store)
  expect(text).toContain(
    'We’ve received ₦5,000 for order 10001, which costs ₦59,500.50. Your store credit covered ₦10,000',
  )
})

const packed = (delivery: Order['delivery'], address = order.address) => {
  const of = { ...order, status: 'packed', delivery, address } as const
  return renderEmail({ ...emailFixtures['order-status'], order: of }, store).text
}

test('a packed order for collection names the place instead of a rider', () => {
  const stationText = packed({ ...order.delivery, method: 'station', pickup_point: station })
  expect(stationText).toContain(
    'It leaves for Yaba station next. We’ll email you when it’s ready to collect.',
  )
  const park = { ...station, name: 'Jibowu park' }
  const busText = packed({ ...order.delivery, method: 'motor_park', pickup_point: park })
  expect(busText).toContain('It leaves by bus for Jibowu park next.')
  const inStoreText = packed(order.delivery, { ...order.address, state: '' })
  expect(stationText + busText + inStoreText).not.toMatch(/rider|door/)
  expect(packed(order.delivery)).toContain('It leaves with the next rider.')
})

test('an order dispatched before its plan is paid off shows the amounts paid and remaining', () => {
  const totals = {
    payment_status: 'partially_paid',
    paid_kobo: 2_000_000,
    outstanding_kobo: 4_250_050,
  } as const
  const partlyPaid = {
    ...order,
    ...totals,
    payment_method: 'pay_later',
    agreement_charges_kobo: 300_000,
  } as const
  expect(confirmation(partlyPaid)).toContain(
    'We’ve received ₦20,000. You pay the remaining ₦42,500.50 with your plan.',
  )
  expect(confirmation(partlyPaid)).toContain('₦62,500.50')
  const forStaff = renderEmail({ ...emailFixtures['new-order'], order: partlyPaid }, store).text
  expect(forStaff).toContain('pays in instalments')
})

const parcel = parcelFixture()

test('shows the parcel’s code at once for delivery, and for a station once the parcel is there', () => {
  expect(inTransit({ ...order, parcels: [parcel] })).toContain('Your code is 7391')
  const pickupDelivery = { ...order.delivery, method: 'station', pickup_point: station } as const
  const pickupOrder = { ...order, delivery: pickupDelivery, parcels: [parcel] }
  expect(inTransit(pickupOrder)).not.toContain('7391')
  const ready = {
    ...parcel,
    status: 'available_for_pickup',
    pickup_deadline: '2026-11-25T10:00:00Z',
  } as const
  const { subject, text } = renderEmail(
    { ...emailFixtures['parcel-update'], order: { ...pickupOrder, parcels: [ready] } },
    store,
  )
  expect(subject).toBe('Order 10001 is ready to collect')
  expect(text).toContain('held for you at Yaba station until 25 Nov 2026')
  expect(text).toContain('Your code is 7391')
})

const parcelEmail = (parcel: Order['parcels'][number]) =>
  renderEmail({ ...emailFixtures['parcel-update'], order: { ...order, parcels: [parcel] } }, store).text

test('a failed delivery says why, and offers another day if there is one', () => {
  const events = [
    {
      status: 'attempt_failed',
      reason: 'unreachable',
      message: '',
      occurred_at: '2026-11-21T10:00:00Z',
    } as const,
  ]
  const failedParcel = { ...parcel, status: 'attempt_failed' as const, reschedule_dates: ['2026-11-22'] }
  expect(parcelEmail({ ...failedParcel, events })).toContain(
    'The rider couldn’t reach you. Choose another day',
  )
  expect(parcelEmail({ ...failedParcel, events, reschedule_dates: [] })).toContain('Please write to us')
})

const uncollected = (input: Partial<Order>, phone = store.phone) => {
  const late = parcelFixture({ status: 'returning', lines: [{ position: 0, quantity: 1 }] })
  const delivery = { ...order.delivery, method: 'station' as const, pickup_point: station }
  const of: Order = { ...order, display_status: 'returning', delivery, parcels: [late], ...input }
  return renderEmail({ ...emailFixtures['pickup-expired'], order: of }, { ...store, phone }).text
}

test('an uncollected order says what happens to it and the money, and whom to call', () => {
  const unpaid = uncollected({})
  expect(unpaid).toContain('Your order 10001 was not collected at Yaba station in time')
  expect(unpaid).toContain('Once it is returned to us, your order is closed. You pay nothing for it.')
  expect(unpaid).toContain('If you still want it, please call us on 0803 123 4567 before it is returned.')
  expect(unpaid).not.toMatch(/kept|We’ll refund/)
  expect(uncollected({ paid_kobo: 5_950_050, outstanding_kobo: 0 })).toContain('We’ll refund what you paid.')
  expect(uncollected({}, '')).toContain('please write to us before')
})

test('a partial return is described as such and does not close the order', () => {
  const partialReturn = uncollected({ display_status: 'shipped', paid_kobo: 5_950_050, outstanding_kobo: 0 })
  expect(partialReturn).toContain('Part of your order 10001 (1 x Adunni dress) was not collected')
  expect(partialReturn).toContain('we’ll refund what you paid')
  expect(partialReturn).not.toContain('your order is closed')
})

test('only a delivered order links to reviews, once per product', () => {
  const [line] = order.lines
  const lines = [
    ...order.lines,
    { ...order.lines[0], variant_id: 'v2', size: 'L' } as typeof line,
    {
      ...order.lines[0],
      product_id: 'cap & scarf',
      variant_id: 'v3',
      name: 'Cap <b>',
    } as typeof line,
  ].filter((one) => one !== undefined)
  const email = (status: OrderStatus, is_test = false) =>
    renderEmail({ ...emailFixtures['order-status'], order: { ...order, lines, status, is_test } }, store)
  expect(email('shipped').text).not.toContain('/account/reviews/')
  expect(email('delivered', true).text).not.toContain('/account/reviews/')
  const { text, html } = email('delivered')
  const first = 'https://shop.example.ng/account/reviews/adunni-dress'
  expect(text.split(first)).toHaveLength(2)
  expect(text).toContain(`Review Adunni dress:\n${first}`)
  expect(text).toContain('https://shop.example.ng/account/reviews/cap%20%26%20scarf')
  expect(html).toContain(`href="${first}"`)
  expect(html).toContain('Review Cap &lt;b&gt;')
})

test('a cancelled order says what happens to a payment', () => {
  const paid = { ...order, status: 'cancelled', payment_status: 'refund_due' } as const
  expect(renderEmail({ ...emailFixtures['order-status'], order: paid }, store).text).toContain('We’ll refund')
  expect(
    renderEmail({ ...emailFixtures['order-status'], order: { ...order, status: 'cancelled' } }, store).text,
  ).toContain('Nothing was charged.')
})
