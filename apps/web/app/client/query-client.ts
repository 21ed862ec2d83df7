import { freshForMs } from '@shop/contract/limits'
import { QueryClient } from '@tanstack/react-query'

/** Settings of section 9 of the specification: the request layer alone retries. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: freshForMs, gcTime: freshForMs },
      mutations: { retry: false },
    },
  })
}

/** The one of this browser tab. The server makes none: public pages carry no query's answer. */
export const queryClient = createQueryClient()
