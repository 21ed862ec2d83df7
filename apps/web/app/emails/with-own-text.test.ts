import { mailKinds, noOwnText, wordsOf } from '@shop/contract/mail-texts'
import { sampleMail } from '@shop/contract/sample-mail'
import { contents, facts, order } from '@shop/contract/sample-mails'
import { expect, test } from 'vitest'
import { renderMail } from './render-mail.tsx'

const confirmation = contents['order-confirmation']

test('without own texts, or with empty ones, a mail is ours', () => {
  const ours = renderMail(confirmation, facts)
  expect(renderMail(confirmation, facts, {})).toEqual(ours)
  expect(renderMail(confirmation, facts, { 'order-confirmation': noOwnText })).toEqual(ours)
  expect(renderMail(confirmation, facts, { 'order-code': { ...noOwnText, subject: 'Other' } })).toEqual(ours)
})

test('own texts stand in place of the subject, above and below, with what they name', () => {
  const own = {
    'order-confirmation': {
      subject: 'Ẹ ṣé, {first_name}: {order}\nBcc: all@example.ng',
      opening: 'We are {shop} <b>and</b> you pay {total}.',
      closing: 'Call {phone}.',
    },
  }
  const mail = renderMail({ ...confirmation, order: { ...order, number: '10042' } }, facts, own)
  expect(mail.subject).toBe('Ẹ ṣé, Ada: 10042 Bcc: all@example.ng')
  expect(mail.text).toMatch(
    /We are Ada & Sons <b>and<\/b> you pay ₦59,500.50\.[^]*10042[^]*Call 0803 123 4567\.\n\n-- /,
  )
  expect(mail.html).toContain('Ada &amp; Sons &lt;b&gt;and&lt;/b&gt;')
})

test('a test order says so whatever the owner writes, and no braces reach a shopper', () => {
  const own = { 'order-status.packed': { subject: '{order} is ready', opening: '', closing: 'Call {phone}' } }
  const packed = { ...order, status: 'packed' as const, is_test: true }
  const mail = renderMail({ ...contents['order-status'], order: packed }, { ...facts, phone: '' }, own)
  expect(mail.subject).toBe('TEST: 10001 is ready')
  expect(mail.text).not.toContain('{')
})

test.each(mailKinds)('$key knows a value for each of its words', (kind) => {
  const content = sampleMail(kind.key)
  if (!content) throw new Error('There is no sample.')
  const opening = wordsOf(kind)
    .map((word) => `${word}=[{${word}}]`)
    .join(' ')
  const { text } = renderMail(content, facts, { [kind.key]: { subject: '', opening, closing: '' } })
  expect(text).not.toMatch(/=\[\]/)
  expect(text).toContain('shop=[Ada & Sons]')
})
