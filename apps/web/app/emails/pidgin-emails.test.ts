import { exampleEmail, emailFixtures, order, store, link } from '@shop/contract/email-fixtures'
import { emailTemplates, listPlaceholders } from '@shop/contract/email-templates'
import { orderStatuses } from '@shop/contract/orders'
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { readCatalogue } from '../../tools/languages/catalogue.ts'
import { findCalls } from '../../tools/languages/find-calls.ts'
import { loadEmails } from '../../tools/languages/load-emails.ts'
import { renderEmail } from './render-email.tsx'

let renderPidgin: typeof renderEmail
beforeAll(async () => {
  renderPidgin = await loadEmails('pcm')
})

const folder = new URL('./', import.meta.url)
const sources = readdirSync(folder).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
const used = sources.flatMap((name) =>
  findCalls(name, readFileSync(new URL(name, folder), 'utf8')).map(({ text }) => text),
)

test('no text of an email lacks its Pidgin', () => {
  const { texts } = readCatalogue('pcm')
  expect(used.length).toBeGreaterThan(250)
  expect(used.filter((text) => texts[text] === undefined)).toEqual([])
})

const forCustomers = emailTemplates.filter(({ to }) => to === 'customers')

/** Numbers, amounts, dates, codes and links of an email: whatever its language, they say the same. */
const listNumbers = (text: string) =>
  (text.match(/https?:\S+|[₦]?\d[\d,.:-]*\d|\d|PIN|PDF/g) ?? []).toSorted()

test.each(forCustomers)('$key has the same numbers in both languages, in other words', ({ key }) => {
  const content = exampleEmail(key)
  if (!content) throw new Error('There is no example.')
  const [english, pidgin] = [renderEmail(content, store), renderPidgin(content, store)]
  expect(pidgin.text).not.toBe(english.text)
  expect(listNumbers(pidgin.text)).toEqual(listNumbers(english.text))
  expect(pidgin.text).not.toMatch(/undefined|null|\{|\b(?:the|this|these|that|their)\b/i)
  expect(pidgin.text.split('\n\n').length).toBe(english.text.split('\n\n').length)
})

test.each(forCustomers)('the owner’s Pidgin text of $key has the placeholders of the English one', (kind) => {
  const content = exampleEmail(kind.key)
  if (!content) throw new Error('There is no example.')
  const opening = listPlaceholders(kind)
    .map((word) => `${word}=[{${word}}]`)
    .join(' ')
  const { text } = renderPidgin(content, store, { [kind.key]: { subject: '', opening, closing: '' } })
  expect(text).not.toMatch(/=\[\]/)
  expect(text).toContain('shop=[Ada & Sons]')
})

test.each(orderStatuses)('an order that is %s has a subject and a heading in Pidgin', (status) => {
  const content = { ...emailFixtures['order-status'], order: { ...order, status } }
  const [english, pidgin] = [renderEmail(content, store), renderPidgin(content, store)]
  expect(pidgin.subject).not.toBe(english.subject)
  expect(pidgin.subject).toContain('10001')
})

test('the frame is in Pidgin too: language, totals, delivery, the mark of a test and the way out', () => {
  const content = { ...emailFixtures['order-confirmation'], order: { ...order, is_test: true } }
  const { html, text, subject } = renderPidgin(content, store, {}, '', 'pcm')
  expect(html).toMatch(/^<!doctype html><html lang="pcm">/)
  expect(subject).toBe('TEST: Order 10001 don enter')
  for (const phrase of [
    'no money move',
    'See your order',
    'VAT dey inside: ₦4,151.20',
    'You go pay ₦59,500.50',
  ])
    expect(text).toContain(phrase)
  const cart = renderPidgin(emailFixtures['abandoned-cart'], store).text
  expect(cart).toMatch(/You dey get dis email because [^]*Comot me from di list:\n/)
  expect(text).toContain(link)
})
