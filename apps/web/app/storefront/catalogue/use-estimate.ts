import type { DeliveryOption } from '@shop/contract/delivery'
import { useEffect, useState } from 'react'
import { estimateDelivery } from '../../api/generated/delivery.ts'
import type { DeliveryLocation } from '../../entities/customer/delivery-place.ts'
import { getErrorMessage } from '../../api/request-error.ts'

interface Estimate {
  /** What it was asked for. */
  of: string
  option: DeliveryOption | null
  problem: string
}

/** Fee and days for one piece to a place; both empty while the answer is on its way. */
export function useEstimate(
  productId: string,
  variantId: string | undefined,
  place: DeliveryLocation | null,
) {
  const [estimate, setEstimate] = useState<Estimate | null>(null)
  const state = place?.state
  const lga = place?.lga
  const of = [productId, variantId, state, lga].join(' ')
  useEffect(() => {
    if (state === undefined || lga === undefined) return undefined
    const stop = new AbortController()
    const query = { product_id: productId, variant_id: variantId, state, lga }
    estimateDelivery(query, { signal: stop.signal }).then(
      (option) => setEstimate({ of, option, problem: '' }),
      (error: unknown) => {
        if (!stop.signal.aborted) setEstimate({ of, option: null, problem: getErrorMessage(error) })
      },
    )
    return () => stop.abort()
  }, [of, productId, variantId, state, lga])
  return estimate?.of === of ? estimate : { of, option: null, problem: '' }
}
