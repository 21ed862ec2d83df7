import { sampleFacts } from '@shop/testing/sample-page-data'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { OrderPaper } from './order-paper.tsx'
import { sampleOrder } from './sample-order.ts'

function paper(vat_kobo: number): string {
  const element = <OrderPaper order={sampleOrder({ vat_kobo })} />
  const hydrationData = { loaderData: { root: { facts: sampleFacts } } }
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => null }], {
    hydrationData,
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('the summary of an order of a shop that charges no VAT says nothing of it', () => {
  expect(paper(0)).toContain('KS-10482')
  expect(paper(0)).not.toContain('VAT')
  expect(paper(74_651)).toContain('VAT included')
})
