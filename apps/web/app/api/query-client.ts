import { freshForMs } from '@shop/contract/limits'
import { QueryClient } from '@tanstack/react-query'
import { whenForgetting } from './forget-user.ts'

/** Settings of section 9 of the specification: the request layer alone retries. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: freshForMs, gcTime: freshForMs },
      mutations: { retry: false },
    },
  })
}

/**
 * The one of this browser tab. Public pages do not load it (10 KB) until somebody is signed in: their modules
 * import it only through `import()`. Private pages find it in shell/with-queries.route.tsx.
 */
export const queryClient = createQueryClient()
whenForgetting(() => queryClient.clear())
