import { expect, test } from 'vitest'
import { type ContactChannels, usableChannels } from './contact-channels.ts'

const contactChannels = (change: Partial<ContactChannels>): ContactChannels => ({
  account_id: 'a',
  phone: '+2348031234567',
  channels: ['sms', 'whatsapp'],
  ...change,
})

test.each([
  ['nobody', undefined, true],
  ['an account without a phone', contactChannels({ phone: null }), true],
  ['an account that said no', contactChannels({ channels: [] }), true],
  ['SMS alone where the shop sends none', contactChannels({ channels: ['sms'] }), false],
])('%s is not contacted', (_who, to, hasSms) => {
  expect(usableChannels(to, hasSms)).toBeUndefined()
})

test('each channel needs its own consent', () => {
  const { phone } = contactChannels({})
  expect(usableChannels(contactChannels({}), true)).toEqual({ phone, sms: true, whatsapp: true })
  expect(usableChannels(contactChannels({}), false)).toEqual({ phone, sms: false, whatsapp: true })
  expect(usableChannels(contactChannels({ channels: ['sms'] }), true)).toEqual({
    phone,
    sms: true,
    whatsapp: false,
  })
})
