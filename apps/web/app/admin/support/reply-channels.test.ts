import type { TicketMessage } from '@shop/contract/admin/tickets'
import { expect, test } from 'vitest'
import {
  describeMode,
  getReplyModes,
  getSendObstacle,
  isTemplateOnly,
  likelyChannel,
  toMessageInput,
} from './reply-channels.ts'

const entry = (kind: TicketMessage['kind'], channel: TicketMessage['channel']): TicketMessage => ({
  id: `${kind} ${channel}`,
  kind,
  channel,
  text: '',
  delivery: null,
  image: null,
  draft_order: null,
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
  expect(getReplyModes({ email: '', phone: '', channel: 'form', whatsapp: null })).toEqual([
    'note',
    'inbound',
  ])
})

test('offers the channel of the first message first', () => {
  const contact = { email: 'ada@example.ng', phone: '+2348031234567', whatsapp: null }
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

test('a person who hides their number is written to on WhatsApp, and cannot be called', () => {
  const whatsapp = { window_ends_at: null, template_text: 'Hello' }
  const modes = getReplyModes({ email: null, phone: null, channel: 'whatsapp', whatsapp })
  expect(modes).toEqual(['whatsapp', 'note', 'inbound'])
})

test('without a provider WhatsApp opens with the text; with one the button says what is sent', () => {
  expect(describeMode('whatsapp', { whatsapp: null }).hint).toContain('opens with your text')
  const open = { window_ends_at: '2026-11-20T11:00:00Z', template_text: 'Hello' }
  expect(describeMode('whatsapp', { whatsapp: open })).toMatchObject({
    hint: 'Reply on WhatsApp',
    label: 'Send',
  })
  const closed = { ...open, window_ends_at: null }
  expect(describeMode('whatsapp', { whatsapp: closed }).label).toBe('Send template')
  expect([null, open, closed].map((whatsapp) => isTemplateOnly({ whatsapp }))).toEqual([false, false, true])
})

test.each([
  ['uploading', { text: 'Here it is', isUploading: true }],
  ['uploading', { text: '', isUploading: true }],
  ['search', { text: '/hello', hasAttachment: true }],
  ['empty', { text: ' ' }],
  [undefined, { text: '', hasAttachment: true }],
  [undefined, { text: 'Here it is' }],
] as const)('the obstacle %s for %o', (obstacle, reply) => {
  expect(getSendObstacle({ hasAttachment: false, isUploading: false, ...reply })).toBe(obstacle)
})
