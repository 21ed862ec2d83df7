import { designBrand } from '@shop/contract/brand'
import { emailFixtures, store } from '@shop/contract/email-fixtures'
import { describe, expect, test } from 'vitest'
import { renderEmail } from './render-email.tsx'

const orderPlaced = renderEmail(emailFixtures['order-confirmation'], store).html

test('an email is centred, in tables of a fixed width that shrink on phones', () => {
  const pages = orderPlaced.match(/<table[^>]*\balign="center"[^>]*>/g)
  expect(pages).toHaveLength(2)
  for (const rendered of pages ?? []) {
    expect(rendered).toContain(' width="560"')
    expect(rendered).toMatch(/style="[^"]*max-width:100%/)
    // Classic Outlook would prefer it to the table's width attribute.
    expect(rendered).not.toMatch(/[;"]width:/)
  }
})

test('a button gets its colour and padding from its own cell', () => {
  const [, cell = ''] = /<td([^>]*)><a [^>]*>View your order<\/a><\/td>/.exec(orderPlaced) ?? []
  expect(cell).toContain('background-color:#0B6B4A')
  expect(cell).toContain('mso-padding-alt:12px 20px')
})

test('the preview text in an inbox does not continue with the email’s content', () => {
  const { html } = renderEmail(emailFixtures.campaign, store)
  expect(html).toMatch(/<div style="display:none[^>]*>[^<]*(?:\u00a0\u200c){100}<\/div>/)
  expect(orderPlaced).not.toContain('\u200c')
})

test('a brand has its colour on buttons, and its logo with a size for clients that know no style', () => {
  const logo = { url: '/media/pictures/brand/1', width: 240, height: 96 }
  const branded = { ...store, brand: { ...designBrand, primary: '#f68b1e', logo } }
  const { html } = renderEmail(emailFixtures['order-confirmation'], branded, {}, 'https://shop.ng')
  expect(html).toContain('<img src="https://shop.ng/media/pictures/brand/1.png"')
  expect(html).toContain('width="90" height="36"')
  const [, cell = '', link = ''] = /<td([^>]*)><a ([^>]*)>View your order<\/a><\/td>/.exec(html) ?? []
  expect(cell).not.toContain('#0B6B4A')
  expect(link).toContain('color:#000000')
})

describe.each(Object.values(emailFixtures))('$template', (content) => {
  test('only cells, links in padded cells, lists and the page have padding', () => {
    const { html } = renderEmail(content, store)
    const inPaddedCells = html.replace(/(mso-padding-alt:[^>]*><a [^>]*?)padding:[^;"]*/g, '$1')
    const padded = inPaddedCells.match(/<\w+(?= [^>]*[;"]padding:)/g) ?? []
    expect(padded.filter((tag) => !['<td', '<ul', '<ol', '<body'].includes(tag))).toEqual([])
  })
})
