import type { TicketMessage } from '@shop/contract/admin/tickets'
import { expect, test } from 'vitest'
import { getReplyModes, likelyChannel, toMessageInput } from './reply-channels.ts'

const entry = (kind: TicketMessage['kind'], channel: TicketMessage['channel']): TicketMessage => ({
  id: `${kind} ${channel}`,
  kind,
  channel,
  text: '',
  actor_name: '',
  created_at: '2026-11-20T11:00:00Z',
})

const formMessage = entry('inbound', 'form')

test('expects the customer to answer a WhatsApp reply on WhatsApp', () => {
  const entries = [
    formMessage,
    entry('outbound', 'email'),
    entry('outbound', 'whatsapp'),
    entry('note', null),
    entry('status_changed', null),
  ]
  expect(likelyChannel({ messages: entries, channel: 'form', email: 'ada@example.ng' })).toBe('whatsapp')
})

test('before any reply, expects the original channel, or one where the customer can be reached', () => {
  expect(likelyChannel({ messages: [], channel: 'phone', email: 'ada@example.ng' })).toBe('phone')
  expect(likelyChannel({ messages: [formMessage], channel: 'form', email: 'ada@example.ng' })).toBe('email')
  expect(likelyChannel({ messages: [formMessage], channel: 'form', email: null })).toBe('whatsapp')
})

test('without email and phone, offers only notes and received messages', () => {
  expect(getReplyModes({ email: '', phone: '', channel: 'form' })).toEqual(['note', 'inbound'])
})

test('offers the channel of the first message first', () => {
  const contact = { email: 'ada@example.ng', phone: '+2348031234567' }
  expect(getReplyModes({ ...contact, channel: 'form' })[0]).toBe('email')
  expect(getReplyModes({ ...contact, channel: 'whatsapp' })).toEqual([
    'whatsapp',
    'email',
    'phone',
    'note',
    'inbound',
  ])
})

test('stores received messages with their channel, and replies with theirs', () => {
  expect(toMessageInput('inbound', 'email')).toEqual({ kind: 'inbound', channel: 'email' })
  expect(toMessageInput('inbound', 'whatsapp')).toEqual({ kind: 'inbound', channel: 'whatsapp' })
  expect(toMessageInput('phone', 'email')).toEqual({ kind: 'outbound', channel: 'phone' })
})
