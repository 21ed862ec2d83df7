import { expect, test } from 'vitest'
import { entryOf, modesFor } from './reply-modes.ts'

test('who left no address and no phone can only be noted about', () => {
  expect(modesFor({ email: '', phone: '', channel: 'form' })).toEqual(['note', 'inbound'])
})

test('the way they came is the first one to answer by', () => {
  const known = { email: 'ada@example.ng', phone: '+2348031234567' }
  expect(modesFor({ ...known, channel: 'form' })[0]).toBe('email')
  expect(modesFor({ ...known, channel: 'whatsapp' })).toEqual([
    'whatsapp',
    'email',
    'phone',
    'note',
    'inbound',
  ])
})

test('what they wrote later is kept with the way it came, an answer with the way it went', () => {
  expect(entryOf('inbound', 'email')).toEqual({ kind: 'inbound', channel: 'email' })
  expect(entryOf('inbound', 'whatsapp')).toEqual({ kind: 'inbound', channel: 'whatsapp' })
  expect(entryOf('phone', 'email')).toEqual({ kind: 'outbound', channel: 'phone' })
})
