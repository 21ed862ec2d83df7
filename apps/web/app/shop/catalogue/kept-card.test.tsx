import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { CardProduct } from './card-product.ts'
import { DrawnCards, KeptCard, keepCards } from './kept-card.tsx'

const lamp: CardProduct = {
  id: 'lamp',
  name: 'Lamp > “Sun”',
  sale_price: 4_500,
  percentage_discount: 0,
  regular_price_kobo: null,
  price_varies: false,
  stock_word: 'in_stock',
  available: 0,
  category_slug: 'power-solar',
  rating_average: null,
  rating_count: 0,
  pictures: [],
  choice: null,
}

const drawn = vi.fn<(id: string) => void>()

function Card({ product }: { product: CardProduct }) {
  drawn(product.id)
  return (
    <article title={product.name}>
      {product.name} <b>₦{product.sale_price}</b>
    </article>
  )
}

function Named({ product }: { product: CardProduct }) {
  const id = useId()
  drawn(product.id)
  return <article id={id}>{product.name}</article>
}

/** A page of these cards, and the ids of those that were drawn for it. */
function page(products: CardProduct[], Shown = Card, eager = false) {
  drawn.mockClear()
  const list = (
    <ul>
      {products.map((product) => (
        <KeptCard key={product.id} product={product} eager={eager}>
          <Shown product={product} />
        </KeptCard>
      ))}
    </ul>
  )
  const router = createMemoryRouter([{ path: '/', element: list }])
  const keys: string[] = []
  const html = renderToString(
    <DrawnCards value={keys}>
      <RouterProvider router={router} />
    </DrawnCards>,
  )
  keepCards(html, keys)
  return { html, ids: drawn.mock.calls.map(([id]) => id) }
}

const table = { ...lamp, id: 'table', name: 'Table' }
const chair = { ...lamp, id: 'chair', name: 'Chair' }

test('a card that was drawn for a page is the same on the next, wherever it stands', () => {
  const first = page([lamp, table])
  expect(first.ids).toEqual(['lamp', 'table'])
  const again = page([lamp, table])
  expect(again).toEqual({ html: first.html, ids: [] })
  const other = page([chair, table, lamp])
  expect(other.ids).toEqual(['chair'])
  expect(page([chair, table, lamp]).html).toBe(other.html)
  expect(other.html.match(/title="([^"]*)"/g)).toEqual([
    'title="Chair"',
    'title="Table"',
    'title="Lamp &gt; “Sun”"',
  ])
})

test.each([
  ['product', { ...table, sale_price: 4_600 }, false],
  ['way of loading', table, true],
])('with another %s it is drawn anew', (_what, product, eager) => {
  page([table])
  const { html, ids } = page([product], Card, eager)
  expect(ids).toEqual(['table'])
  expect(html).toContain(String(product.sale_price))
})

test('a card with ids of its own is drawn for each page', () => {
  const sofa = { ...lamp, id: 'sofa' }
  page([sofa], Named)
  expect(page([chair, sofa], Named).ids).toContain('sofa')
})
