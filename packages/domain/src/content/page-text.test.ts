import { inquiryTypes } from '@shop/contract/contact-rules'
import { contentPages } from '@shop/contract/content'
import { deviceCookie } from '@shop/contract/auth'
import { analyticsConsentCookie } from '@shop/contract/analytics'
import { validateContent, parseContent } from '@shop/contract/content-text'
import { fillPlaceholders, unknownPlaceholders } from '@shop/contract/placeholders'
import { languageCookie } from '@shop/contract/languages'
import { referralCookie } from '@shop/contract/referrals'
import { storeDetailsFixture } from '@shop/testing/factories/sample-page-data'
import { expect, test } from 'vitest'
import { getDefaultPageText, placeholderValues } from './page-text.ts'

const silent = { ...storeDetailsFixture, email: '', phone: '', address: '', hours: '', returns_days: 0 }

/** The text of all pages for a shop with these details. */
const renderPages = (store: typeof storeDetailsFixture) =>
  contentPages
    .map(({ slug }) => getDefaultPageText(slug))
    .map(({ subtitle, body }) =>
      fillPlaceholders(`${subtitle}\n${body}`, placeholderValues(store, 'all 36 states and Abuja')),
    )
    .join('\n')

test('without a returns policy or contact details, pages do not mention any', () => {
  expect(renderPages(silent)).not.toMatch(/\d+ days? of delivery|changed your mind|Phone: |Email: |Address: /)
  expect(renderPages(silent)).toContain('faulty')
})

test('the number of return days comes from the settings, in singular and plural', () => {
  expect(renderPages({ ...silent, returns_days: 14 })).toContain('14 days of delivery')
  expect(renderPages({ ...silent, returns_days: 1 })).toContain('1 day of delivery')
})

test('a shop with complete details shows everything, and no placeholder is left', () => {
  const text = renderPages({ ...storeDetailsFixture, registration: 'RC 123456' })
  for (const sentence of [
    'RC 123456',
    storeDetailsFixture.phone,
    storeDetailsFixture.email,
    storeDetailsFixture.address,
    '(Monday to',
  ])
    expect(text).toContain(sentence)
  expect(text).not.toMatch(/[{}]/)
})

test('the cookie page names every cookie the shop sets', () => {
  const { body } = getDefaultPageText('cookies')
  for (const cookie of [
    'theme',
    'save_data',
    languageCookie,
    referralCookie,
    deviceCookie,
    analyticsConsentCookie,
  ])
    expect(body).toContain(`\n- ${cookie}: `)
})

test.each(contentPages)('the text of $title is complete', ({ slug }) => {
  const { subtitle, body } = getDefaultPageText(slug)
  expect([...validateContent(body), ...unknownPlaceholders(subtitle + body)]).toEqual([])
  expect(subtitle).not.toBe('')
  expect(parseContent(body).length).toBeGreaterThan(1)
})

test('the return link uses an inquiry type of the contact form', () => {
  const methods = parseContent(getDefaultPageText('returns').body).flatMap(({ blocks }) => blocks)
  const start = methods.find(
    (block) => typeof block === 'object' && 'to' in block && block.to.includes('type='),
  )
  const to = typeof start === 'object' && 'to' in start ? start.to : ''
  expect(inquiryTypes).toContain(new URL(to, 'http://shop.test').searchParams.get('type'))
})
