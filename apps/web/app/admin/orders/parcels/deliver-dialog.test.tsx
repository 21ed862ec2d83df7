import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DeliverDialog } from './deliver-dialog.tsx'
import { order, parcel } from '../admin-order-fixture.ts'

function renderDialog(carrier: string | null): string {
  const parcels = [{ ...parcel(1, 'out_for_delivery'), carrier }]
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <DeliverDialog
        order={{ ...order, outstanding_kobo: 0, unfulfilled: [], parcels }}
        number={1}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
}

test('offers delivery with and without a code', () => {
  const riderDialog = renderDialog(null)
  expect(riderDialog).toMatch(/type="radio"[^]*With the delivery code[^]*type="radio"[^]*Without a code/)
  expect(riderDialog).toContain('Customer’s delivery code')
})

test("a courier does not know the code, so the recipient's name is required", () => {
  const courierDialog = renderDialog('GIG')
  expect(courierDialog).toContain('Recipient’s name')
  expect(courierDialog).not.toContain('Customer’s delivery code')
})
