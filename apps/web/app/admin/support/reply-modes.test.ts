import { expect, test } from 'vitest'
import { toMessageInput, getReplyModes } from './reply-channels.ts'

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
