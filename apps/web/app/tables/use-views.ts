import type { SavedView } from '@shop/contract/admin/views'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listViews, deleteView, saveView } from '../api/generated/admin/views.ts'

/** The saved views of a list. */
export function useViews(list: string): readonly SavedView[] {
  const { data } = useQuery({ ...listViews.query({ list }), refetchOnMount: true })
  return data?.items ?? []
}

/** Keeps the filters of the address under a name. */
export function useSaveView(list: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { name: string; query: string; is_shared: boolean }) => saveView({ list, ...input }),
    onSuccess: (views) => queries.setQueryData(listViews.key({ list }), views),
  })
}

export function useDeleteView(list: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (viewId: string) => deleteView({ viewId }),
    onSuccess: (views) => queries.setQueryData(listViews.key({ list }), views),
  })
}
