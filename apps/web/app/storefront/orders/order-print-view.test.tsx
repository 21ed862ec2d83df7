import { storeDetailsFixture } from '@shop/testing/factories/sample-page-data'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { OrderPrintView } from './order-print-view.tsx'
import { orderFixture } from './order-fixture.ts'

function renderView(vat_kobo: number): string {
  const element = <OrderPrintView order={orderFixture({ vat_kobo })} />
  const hydrationData = { loaderData: { root: { store: storeDetailsFixture } } }
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => null }], {
    hydrationData,
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('the summary omits VAT if the order has none', () => {
  expect(renderView(0)).toContain('KS-10482')
  expect(renderView(0)).not.toContain('VAT')
  expect(renderView(74_651)).toContain('VAT included')
})
