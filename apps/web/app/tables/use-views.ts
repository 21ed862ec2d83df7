import type { listViews, removeView, SavedView, saveView } from '@shop/contract/admin/views'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/api.ts'

const path = '/admin/views'
const keyOf = (list: string) => ['admin', 'views', list]

/** The saved views of a list. */
export function useViews(list: string): readonly SavedView[] {
  const { data } = useQuery({
    queryKey: keyOf(list),
    queryFn: ({ signal }) => call<typeof listViews>({ method: 'GET', path, query: { list }, signal }),
  })
  return data?.views ?? []
}

/** Keeps the filters of the address under a name. */
export function useSaveView(list: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wish: { name: string; query: string; shared: boolean }) =>
      call<typeof saveView>({ method: 'POST', path, body: { list, ...wish } }),
    onSuccess: (views) => queries.setQueryData(keyOf(list), views),
  })
}

export function useRemoveView(list: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (viewId: string) =>
      call<typeof removeView>({ method: 'DELETE', path: '/admin/views/{viewId}', params: { viewId } }),
    onSuccess: (views) => queries.setQueryData(keyOf(list), views),
  })
}
