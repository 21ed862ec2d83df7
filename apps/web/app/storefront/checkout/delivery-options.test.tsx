import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyAddress } from '../../entities/customer/address-form.ts'
import { DeliverySummary } from './delivery-options.tsx'

const renderSummary = (giftNote: string | null) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <DeliverySummary address={emptyAddress} delivery={null} giftNote={giftNote} />
    </QueryClientProvider>,
  )

test('the delivery summary repeats the gift note', () => {
  expect(renderSummary('Happy birthday Mama!')).toContain('Gift note: Happy birthday Mama!')
  expect(renderSummary(null)).not.toContain('Gift note')
})
