import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyAddress } from '../../entities/customer/address-form.ts'
import { DeliverySummary } from './delivery-options.tsx'

const shown = (giftNote: string | null) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <DeliverySummary address={emptyAddress} delivery={null} giftNote={giftNote} />
    </QueryClientProvider>,
  )

test('the words that go into the parcel are read once more before the order', () => {
  expect(shown('Happy birthday Mama!')).toContain('Gift note: Happy birthday Mama!')
  expect(shown(null)).not.toContain('Gift note')
})
