import { expect, test } from 'vitest'
import { ticketEventLabel, senderName, sourceLabel } from './labels.ts'

const entry = {
  id: '1',
  channel: null,
  delivery: null,
  image: null,
  draft_order: null,
  actor_name: 'Tunde Obi',
  created_at: '2026-11-20T08:00:00Z',
} as const

test.each([
  ['assigned', 'Amaka Obi', 'Tunde Obi assigned it to Amaka Obi'],
  ['assigned', '', 'Tunde Obi unassigned it'],
  ['order_linked', '10468', 'Tunde Obi linked it to order #10468'],
  ['order_linked', '', 'Tunde Obi unlinked it from its order'],
  ['status_changed', 'solved', 'Tunde Obi marked it as done'],
  ['status_changed', 'open', 'Tunde Obi reopened it'],
] as const)('%s %s', (kind, text, label) => {
  expect(ticketEventLabel({ ...entry, kind, text })).toBe(label)
})

test.each([
  ['form', 'Order Support', null, 'Contact form'],
  ['form', 'General Inquiry', '10468', 'Contact form'],
  ['whatsapp', 'Order Support', '10468', 'WhatsApp'],
  ['form', 'Order Support', '10468', 'Order question'],
] as const)('by %s, %s, order %s: %s', (channel, type, number, label) => {
  const order = number === null ? null : { id: '1', number }
  expect(sourceLabel({ channel, type, order })).toBe(label)
})

test('a sender without a name is shown by email, otherwise by phone', () => {
  expect(senderName({ name: '', email: 'ada@example.ng', phone: '+234' })).toBe('ada@example.ng')
  expect(senderName({ name: '', email: '', phone: '+234' })).toBe('+234')
})
