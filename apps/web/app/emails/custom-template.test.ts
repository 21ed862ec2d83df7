import { emailTemplates, emptyEmailTemplate, listPlaceholders } from '@shop/contract/email-templates'
import { exampleEmail, emailFixtures, store, order } from '@shop/contract/email-fixtures'
import { expect, test } from 'vitest'
import { renderEmail } from './render-email.tsx'

const confirmation = emailFixtures['order-confirmation']

test('without custom texts, or with empty ones, the default email is sent', () => {
  const defaultEmail = renderEmail(confirmation, store)
  expect(renderEmail(confirmation, store, {})).toEqual(defaultEmail)
  expect(renderEmail(confirmation, store, { 'order-confirmation': emptyEmailTemplate })).toEqual(defaultEmail)
  expect(
    renderEmail(confirmation, store, { 'confirmation-code': { ...emptyEmailTemplate, subject: 'Other' } }),
  ).toEqual(defaultEmail)
})

test('custom texts replace the subject and surround the content, with placeholders filled in', () => {
  const templates = {
    'order-confirmation': {
      subject: 'Ẹ ṣé, {first_name}: {order}\nBcc: all@example.ng',
      opening: 'We are {shop} <b>and</b> you pay {total}.',
      closing: 'Call {phone}.',
    },
  }
  const email = renderEmail({ ...confirmation, order: { ...order, number: '10042' } }, store, templates)
  expect(email.subject).toBe('Ẹ ṣé, Ada: 10042 Bcc: all@example.ng')
  expect(email.text).toMatch(
    /We are Ada & Sons <b>and<\/b> you pay ₦59,500.50\.[^]*10042[^]*Call 0803 123 4567\.\n\n-- /,
  )
  expect(email.html).toContain('Ada &amp; Sons &lt;b&gt;and&lt;/b&gt;')
})

test('a test order is marked whatever the custom text, and missing values leave no braces', () => {
  const templates = {
    'order-status.packed': { subject: '{order} is ready', opening: '', closing: 'Call {phone}' },
  }
  const packedOrder = { ...order, status: 'packed' as const, is_test: true }
  const email = renderEmail(
    { ...emailFixtures['order-status'], order: packedOrder },
    { ...store, phone: '' },
    templates,
  )
  expect(email.subject).toBe('TEST: 10001 is ready')
  expect(email.text).not.toContain('{')
})

test.each(emailTemplates)('$key has a value for each of its placeholders', (kind) => {
  const content = exampleEmail(kind.key)
  if (!content) throw new Error('There is no sample.')
  const opening = listPlaceholders(kind)
    .map((word) => `${word}=[{${word}}]`)
    .join(' ')
  const { text } = renderEmail(content, store, { [kind.key]: { subject: '', opening, closing: '' } })
  expect(text).not.toMatch(/=\[\]/)
  expect(text).toContain('shop=[Ada & Sons]')
})
