import { expect, test } from 'vitest'
import { type ContactChannels, usableChannels } from './contact-channels.ts'

const phone = '+2348031234567'
const contactChannels = (change: Partial<ContactChannels> = {}): ContactChannels => ({
  account_id: 'a',
  phone,
  responses: {},
  is_stopped: false,
  ...change,
})
const both = { sms: true, whatsapp: true }

test.each([
  ['an order without a phone', contactChannels({ phone: null }), both],
  ['a phone whose owner stopped messages', contactChannels({ is_stopped: true }), both],
  ['an account that said no', contactChannels({ responses: { sms: false, whatsapp: false } }), both],
  ['anybody, where nothing is set up', contactChannels(), { sms: false, whatsapp: false }],
])('%s gets no message', (_who, to, available) => {
  expect(usableChannels(to, available)).toBeUndefined()
})

test('messages about an order need no consent, and a no counts for its channel alone', () => {
  const all = { phone, sms: true, whatsapp: true, whatsapp_link: false }
  expect(usableChannels(contactChannels(), both)).toEqual(all)
  expect(usableChannels(contactChannels({ responses: { sms: false } }), both)).toEqual({ ...all, sms: false })
  expect(usableChannels(contactChannels({ responses: { whatsapp: false } }), both)).toEqual({
    ...all,
    whatsapp: false,
  })
})

test('staff send links only to those who asked for WhatsApp', () => {
  const available = { sms: true, whatsapp: false }
  expect(usableChannels(contactChannels(), available)?.whatsapp_link).toBe(false)
  const optedIn = contactChannels({ responses: { whatsapp: true } })
  expect(usableChannels(optedIn, available)).toEqual({
    phone,
    sms: true,
    whatsapp: false,
    whatsapp_link: true,
  })
})
