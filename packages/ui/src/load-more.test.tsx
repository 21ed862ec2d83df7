import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LoadMore } from './load-more.tsx'
import { elementAttributes } from './read-attributes.ts'

const nothing = () => {}

test('more products are a link without script', () => {
  const html = renderToString(
    <LoadMore
      shown={24}
      total={69}
      noun="products"
      nextHref="?page=2"
      loading={false}
      onLoadMore={nothing}
    />,
  )
  expect(html).toContain('24 of 69 products')
  expect(elementAttributes(html, 'a')).toContain('href="?page=2"')
})
