import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { TabBar } from './tab-bar.tsx'

test.each([
  ['/', ['/']],
  ['/products', ['/products?category=all']],
  ['/products/category/Food', ['/products?category=all']],
  ['/products?search=rice', []],
  ['/account/orders', ['/account']],
  ['/accounts', []],
  ['/faq', []],
])('on %s the current tab is %j', (path, current) => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <TabBar />
    </MemoryRouter>,
  )
  const tabs = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => tag)
  const marked = tabs.filter((tag) => tag.includes('aria-current="page"'))
  expect(marked.map((tag) => /href="([^"]+)"/.exec(tag)?.[1])).toEqual(current)
})
