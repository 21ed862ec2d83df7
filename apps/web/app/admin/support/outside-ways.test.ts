import type { TicketEntry } from '@shop/contract/admin/tickets'
import { expect, test } from 'vitest'
import { likelyWay } from './outside-ways.ts'

const entry = (kind: TicketEntry['kind'], channel: TicketEntry['channel']): TicketEntry => ({
  id: `${kind} ${channel}`,
  kind,
  channel,
  text: '',
  actor_name: '',
  created_at: '2026-11-20T11:00:00Z',
})
const asked = entry('inbound', 'form')

test('who was answered on WhatsApp most likely writes back there', () => {
  const entries = [
    asked,
    entry('outbound', 'email'),
    entry('outbound', 'whatsapp'),
    entry('note', ''),
    entry('status_changed', ''),
  ]
  expect(likelyWay({ messages: entries, channel: 'form', email: 'ada@example.ng' })).toBe('whatsapp')
})

test('before any answer it is the way they came, or one by which they can be reached', () => {
  expect(likelyWay({ messages: [], channel: 'phone', email: 'ada@example.ng' })).toBe('phone')
  expect(likelyWay({ messages: [asked], channel: 'form', email: 'ada@example.ng' })).toBe('email')
  expect(likelyWay({ messages: [asked], channel: 'form', email: '' })).toBe('whatsapp')
})
