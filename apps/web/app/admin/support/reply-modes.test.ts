import { expect, test } from 'vitest'
import { toMessageInput, getReplyModes } from './reply-channels.ts'

test('who left no address and no phone can only be noted about', () => {
  expect(getReplyModes({ email: '', phone: '', channel: 'form' })).toEqual(['note', 'inbound'])
})

test('the way they came is the first one to answer by', () => {
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

test('what they wrote later is kept with the way it came, an answer with the way it went', () => {
  expect(toMessageInput('inbound', 'email')).toEqual({ kind: 'inbound', channel: 'email' })
  expect(toMessageInput('inbound', 'whatsapp')).toEqual({ kind: 'inbound', channel: 'whatsapp' })
  expect(toMessageInput('phone', 'email')).toEqual({ kind: 'outbound', channel: 'phone' })
})
