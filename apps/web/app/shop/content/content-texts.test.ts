import { inquiryTypes } from '@shop/contract/contact-rules'
import { sampleFacts } from '@shop/testing/sample-page-data'
import { expect, test } from 'vitest'
import { accessibilityText } from './accessibility-text.ts'
import { cookiesText } from './cookies-text.ts'
import { questionGroups } from './faq-text.ts'
import { privacyText } from './privacy-text.ts'
import { returnsText, startReturn } from './returns-text.ts'
import { termsText } from './terms-text.ts'

const silent = { ...sampleFacts, email: '', phone: '', address: '', hours: '', returns_days: 0 }
const textsOf = (facts: typeof sampleFacts) => [
  termsText(facts),
  privacyText(facts),
  returnsText(facts),
  accessibilityText(facts),
  cookiesText,
]

test('a shop that promises no returns is not made to promise any, nor contact data that it has not', () => {
  const words = JSON.stringify([textsOf(silent), questionGroups(silent)])
  expect(words).not.toMatch(/\d+ days? after delivery|changed your mind|Phone: |Email: |Address: /)
  expect(words).toContain('faulty')
})

test('the returns days of the settings are told, one day as one', () => {
  expect(JSON.stringify(returnsText({ ...silent, returns_days: 14 }))).toContain('14 days after delivery')
  expect(JSON.stringify(questionGroups({ ...silent, returns_days: 1 }))).toContain('1 day after delivery')
})

test.each(textsOf(sampleFacts))('the anchors of $title are its own', ({ sections }) => {
  expect(new Set(sections.map((section) => section.id)).size).toBe(sections.length)
})

test('no two questions share an anchor, and a return starts with a type that the contact form has', () => {
  const groups = questionGroups(sampleFacts)
  const anchors = groups.flatMap((group) => [group.id, ...group.questions.map((question) => question.id)])
  expect(new Set(anchors).size).toBe(anchors.length)
  expect(inquiryTypes).toContain(new URL(startReturn, 'http://shop.test').searchParams.get('type'))
})
