import { expect, test } from 'vitest'
import { getSentChannel } from './digest-card.tsx'

test.each([
  ['whatsapp', null, 'email'],
  ['whatsapp', '+2348031234567', 'whatsapp'],
  ['email', null, 'email'],
  [null, null, null],
] as const)('the choice of %s with the number %s is sent by %s', (channel, number, sent) => {
  expect(getSentChannel(channel, { whatsapp_number: number })).toBe(sent)
})
