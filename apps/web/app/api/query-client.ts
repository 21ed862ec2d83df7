import { staleTimeMs } from '@shop/contract/limits'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import type { MutationMeta } from './endpoint.ts'
import type { Path } from './generated/paths.ts'
import { onSignOut } from './clear-session.ts'
import { stopOrderPush } from './order-push.ts'
import { getErrorMessage } from './request-error.ts'
import { toastError, toastSuccess } from './toasts.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta
  }
}

/** No retries here: only the request layer retries. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_reply, _variables, _context, { meta }) => {
        if (meta?.success) toastSuccess(meta.success)
      },
      onError: (error, _variables, _context, { meta }) => {
        if (meta?.errors === 'toast') toastError(getErrorMessage(error))
      },
      // Runs after the mutation's own onSuccess, which may have written the response to the cache.
      onSettled: async (_reply, error, _variables, _context, { meta }) => {
        if (!error && meta?.invalidates) await invalidatePaths(client, meta.invalidates)
      },
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: staleTimeMs, gcTime: staleTimeMs },
      mutations: { retry: false },
    },
  })
  return client
}

/** Invalidates the queries at and below these paths. Query keys start with the address, such as 'GET /admin/orders'. */
export function invalidatePaths(client: QueryClient, paths: readonly Path[]): Promise<void> {
  const isForPath = (address: unknown) =>
    paths.some((path) => `${String(address)}/`.startsWith(`GET ${path}/`))
  return client.invalidateQueries({ predicate: ({ queryKey: [address] }) => isForPath(address) })
}

/**
 * The query client of this tab. Public pages load it (10 KB) only once somebody is signed in, so their modules must use
 * `import()`. Private pages get it from shell/with-queries.route.tsx.
 */
export const queryClient = createQueryClient()
onSignOut(() => {
  queryClient.clear()
  // Here, because this is loaded wherever somebody is signed in, and visitors do not load it.
  void stopOrderPush()
})
