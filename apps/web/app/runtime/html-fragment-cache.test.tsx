import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { cacheFragments } from './render-full-page.server.tsx'
import { RenderedFragments, useCachedFragment, type RenderedFragment } from './html-fragment-cache.ts'

interface Product {
  id: string
  name: string
  price: number
}

const lamp: Product = { id: 'lamp', name: 'Lamp > “Sun”', price: 4_500 }

const rendered = vi.fn<(id: string) => void>()

function Card({ product }: { product: Product }) {
  rendered(product.id)
  return (
    <article title={product.name}>
      {product.name} <b>₦{product.price}</b>
    </article>
  )
}

function Named({ product }: { product: Product }) {
  const id = useId()
  rendered(product.id)
  return <article id={id}>{product.name}</article>
}

function GridItem({ product, Shown, eager }: { product: Product; Shown: typeof Card; eager: boolean }) {
  return (
    <li
      data-product={product.id}
      {...useCachedFragment('card', [product, eager], <Shown product={product} />)}
    />
  )
}

/** References of signs are the signs. */
const decodeEntities = (html: string) =>
  html.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))

/** A page of these cards, as a browser reads it, and the ids of those that were drawn for it. */
function page(products: Product[], Shown = Card, eager = false) {
  rendered.mockClear()
  const parts: RenderedFragment[] = []
  const html = renderToString(
    <RenderedFragments value={parts}>
      <ul>
        {products.map((product) => (
          <GridItem key={product.id} product={product} Shown={Shown} eager={eager} />
        ))}
      </ul>
    </RenderedFragments>,
  )
  cacheFragments(html, parts)
  return { html: decodeEntities(html), ids: rendered.mock.calls.map(([id]) => id) }
}

const table = { ...lamp, id: 'table', name: 'Table' }

const chair = { ...lamp, id: 'chair', name: 'Chair' }

test('a card that was drawn for a page is the same on the next, wherever it is', () => {
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
  ['product', { ...table, price: 4_600 }, false],
  ['way of loading', table, true],
])('with another %s it is drawn again', (_what, product, eager) => {
  page([table])
  const { html, ids } = page([product], Card, eager)
  expect(ids).toEqual(['table'])
  expect(html).toContain(String(product.price))
})

test('a card with ids of its own is drawn for each page', () => {
  const sofa = { ...lamp, id: 'sofa' }
  page([sofa], Named)
  expect(page([chair, sofa], Named).ids).toContain('sofa')
})

test('what is kept has no sign beyond Latin-1, in text or attribute, and reads the same', () => {
  const bed = { ...lamp, id: 'bed', name: 'Bed “Ọ̀ṣun” 🛏' }
  const first = page([bed])
  const cached = renderToString(
    <RenderedFragments value={[]}>
      <GridItem product={bed} Shown={Card} eager={false} />
    </RenderedFragments>,
  )
  expect(cached).toMatch(/^[\0-\xff]+$/)
  expect(cached).toContain('&#8358;')
  expect(first.html).toContain(decodeEntities(cached))
})

test('what was kept first makes room', () => {
  const desk = { ...lamp, id: 'desk' }
  page([desk])
  page([{ ...lamp, id: 'atlas', name: 'A'.repeat(990_000) }])
  expect(page([desk]).ids).toEqual(['desk'])
  expect(page([desk]).ids).toEqual([])
})
