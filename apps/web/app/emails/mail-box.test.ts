import { contents, facts } from '@shop/contract/sample-mails'
import { describe, expect, test } from 'vitest'
import { renderMail } from './render-mail.tsx'

const orderPlaced = renderMail(contents['order-confirmation'], facts).html

test('a mail stands in the middle, in tables of a fixed width that shrink on a phone', () => {
  const sheets = orderPlaced.match(/<table[^>]*\balign="center"[^>]*>/g)
  expect(sheets).toHaveLength(2)
  for (const sheet of sheets ?? []) {
    expect(sheet).toContain(' width="560"')
    expect(sheet).toMatch(/style="[^"]*max-width:100%/)
    // Classic Outlook would take it before the table's own width.
    expect(sheet).not.toMatch(/[;"]width:/)
  }
})

test('a button has its colour and its room from a cell of its own', () => {
  const [, cell = ''] = /<td([^>]*)><a [^>]*>View your order<\/a><\/td>/.exec(orderPlaced) ?? []
  expect(cell).toContain('background-color:#0B6B4A')
  expect(cell).toContain('mso-padding-alt:12px 20px')
})

describe.each(Object.values(contents))('$template', (content) => {
  test('has no padding but that of cells, of links in padded cells, of lists and of the page', () => {
    const { html } = renderMail(content, facts)
    const inPaddedCells = html.replace(/(mso-padding-alt:[^>]*><a [^>]*?)padding:[^;"]*/g, '$1')
    const padded = inPaddedCells.match(/<\w+(?= [^>]*[;"]padding:)/g) ?? []
    expect(padded.filter((tag) => !['<td', '<ul', '<ol', '<body'].includes(tag))).toEqual([])
  })
})
