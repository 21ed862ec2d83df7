import type { SavedView } from '@shop/contract/admin/views'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listViews, removeView, saveView } from '../api/generated/admin/views.ts'

const keyOf = (list: string) => ['admin', 'views', list]

/** The saved views of a list. */
export function useViews(list: string): readonly SavedView[] {
  const { data } = useQuery({
    queryKey: keyOf(list),
    queryFn: ({ signal }) => listViews({ list }, { signal }),
  })
  return data?.views ?? []
}

/** Keeps the filters of the address under a name. */
export function useSaveView(list: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wish: { name: string; query: string; shared: boolean }) => saveView({ list, ...wish }),
    onSuccess: (views) => queries.setQueryData(keyOf(list), views),
  })
}

export function useRemoveView(list: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (viewId: string) => removeView({ viewId }),
    onSuccess: (views) => queries.setQueryData(keyOf(list), views),
  })
}
