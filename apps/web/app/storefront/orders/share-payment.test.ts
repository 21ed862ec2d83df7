import { expect, test } from 'vitest'
import { paymentLinkText } from './share-payment.tsx'

const linkExpiresAt = '2026-11-24T15:13:00Z'

test('a link shows no deadline later than the end of the reservation', () => {
  const reserved = paymentLinkText({ reserved_until: '2026-11-23T17:13:00Z' }, linkExpiresAt)
  expect(reserved).toContain('can pay by 23 Nov 2026, 6:13 pm.')
  expect(reserved).not.toContain('24 Nov')
})

test("without a reservation, shows the link's expiry and that stock may run out", () => {
  expect(paymentLinkText({ reserved_until: null }, linkExpiresAt)).toContain(
    'can pay by 24 Nov 2026, 4:13 pm, if the items are still in stock.',
  )
})
