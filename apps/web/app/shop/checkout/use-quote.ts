import type { Quote, quoteCheckout } from '@shop/contract/checkout'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { cartIsSent } from '../../client/cart-changes.ts'

const key = ['checkout', 'quote'] as const

/** A place to deliver to; both empty until both are chosen. */
export interface QuotePlace {
  state: string
  lga: string
}

/** What the cart costs for a place, asked anew whenever the place or the cart changes. */
export function useQuote({ state, lga }: QuotePlace, lines: string) {
  const body = state && lga ? { state, lga } : {}
  return useQuery({
    queryKey: [...key, body, lines],
    staleTime: 0,
    // What is to be confirmed must not change while it is read.
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Quote> => {
      await cartIsSent()
      return call<typeof quoteCheckout>({ method: 'POST', path: '/checkout/quote', body, signal })
    },
  })
}

/** Asks for the price again, after a refusal that says that it changed. */
export function useAskAgain(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}
