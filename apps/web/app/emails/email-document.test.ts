import { emailFixtures, store } from '@shop/contract/email-fixtures'
import { describe, expect, test } from 'vitest'
import { renderEmail } from './render-email.tsx'

const orderPlaced = renderEmail(emailFixtures['order-confirmation'], store).html

test('an email is in the middle, in tables of a fixed width that shrink on a phone', () => {
  const pages = orderPlaced.match(/<table[^>]*\balign="center"[^>]*>/g)
  expect(pages).toHaveLength(2)
  for (const rendered of pages ?? []) {
    expect(rendered).toContain(' width="560"')
    expect(rendered).toMatch(/style="[^"]*max-width:100%/)
    // Classic Outlook would take it before the table's own width.
    expect(rendered).not.toMatch(/[;"]width:/)
  }
})

test('a button has its colour and its room from a cell of its own', () => {
  const [, cell = ''] = /<td([^>]*)><a [^>]*>View your order<\/a><\/td>/.exec(orderPlaced) ?? []
  expect(cell).toContain('background-color:#0B6B4A')
  expect(cell).toContain('mso-padding-alt:12px 20px')
})

test('the preview text of an inbox does not run on into the email', () => {
  const { html } = renderEmail(emailFixtures.campaign, store)
  expect(html).toMatch(/<div style="display:none[^>]*>[^<]*(?:\u00a0\u200c){100}<\/div>/)
  expect(orderPlaced).not.toContain('\u200c')
})

describe.each(Object.values(emailFixtures))('$template', (content) => {
  test('has no padding but that of cells, of links in padded cells, of lists and of the page', () => {
    const { html } = renderEmail(content, store)
    const inPaddedCells = html.replace(/(mso-padding-alt:[^>]*><a [^>]*?)padding:[^;"]*/g, '$1')
    const padded = inPaddedCells.match(/<\w+(?= [^>]*[;"]padding:)/g) ?? []
    expect(padded.filter((tag) => !['<td', '<ul', '<ol', '<body'].includes(tag))).toEqual([])
  })
})
