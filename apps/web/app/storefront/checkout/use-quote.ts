import type { Quote } from '@shop/contract/checkout'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { quoteCheckout } from '../../api/generated/checkout.ts'
import { waitForCartChanges } from '../../api/cart-changes.ts'
import type { DeliveryInput } from './checkout-draft.ts'

const key = ['checkout', 'quote'] as const

/** A place to deliver to, and how, and codes that were typed; state and area are empty until both are chosen. */
export interface QuoteParams {
  state: string
  lga: string
  delivery: DeliveryInput
  coupons: string[]
  useCredit: boolean
}

/** What the cart costs for a place, asked anew whenever the place or the cart changes. */
export function useQuote(place: QuoteParams, lines: string) {
  return useQuery({
    ...quoteQuery(place, lines),
    staleTime: 0,
    // What is to be confirmed must not change while it is read.
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  })
}

function quoteQuery({ state, lga, delivery, coupons, useCredit }: QuoteParams, lines: string) {
  const body = { ...(state && lga ? { state, lga, delivery } : {}), coupons, use_credit: useCredit }
  return {
    queryKey: [...key, body, lines],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Quote> => {
      await waitForCartChanges()
      return quoteCheckout(body, { signal })
    },
  }
}

/** Waits for the price that is on its way, or asks for it once more. Throws what the server refuses. */
export function useFetchQuote(place: QuoteParams, lines: string): () => Promise<Quote> {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...quoteQuery(place, lines), staleTime: 0 })
}

/** Asks for the price again, after a refusal that says that it changed. */
export function useRefetchQuote(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}
