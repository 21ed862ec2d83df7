import type { PromotionInput } from '@shop/contract/admin/promotions'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CartPreview } from './promotion-preview.tsx'

test('products for the trial cart are found by name', () => {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CartPreview input={{} as PromotionInput} />
    </QueryClientProvider>,
  )
  expect(markup).toMatch(/Add a product[^]*type="search"[^>]*placeholder="Search by name"/)
  expect(markup).not.toMatch(/address/i)
})
