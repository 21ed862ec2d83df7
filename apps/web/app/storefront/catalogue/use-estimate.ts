import type { DeliveryOption } from '@shop/contract/delivery'
import { useEffect, useState } from 'react'
import { estimateDelivery } from '../../api/generated/delivery.ts'
import type { DeliveryPlace } from '../../entities/customer/delivery-place.ts'
import { messageOf } from '../../api/request-error.ts'

interface Estimate {
  /** What it was asked for. */
  of: string
  offer: DeliveryOption | null
  problem: string
}

/** Fee and days for one piece to a place; both empty while the answer is on its way. */
export function useEstimate(productId: string, variantId: string | undefined, place: DeliveryPlace | null) {
  const [estimate, setEstimate] = useState<Estimate | null>(null)
  const state = place?.state
  const lga = place?.lga
  const of = [productId, variantId, state, lga].join(' ')
  useEffect(() => {
    if (state === undefined || lga === undefined) return undefined
    const stop = new AbortController()
    const query = { product_id: productId, variant_id: variantId, state, lga }
    estimateDelivery(query, { signal: stop.signal }).then(
      (offer) => setEstimate({ of, offer, problem: '' }),
      (error: unknown) => {
        if (!stop.signal.aborted) setEstimate({ of, offer: null, problem: messageOf(error) })
      },
    )
    return () => stop.abort()
  }, [of, productId, variantId, state, lga])
  return estimate?.of === of ? estimate : { of, offer: null, problem: '' }
}
