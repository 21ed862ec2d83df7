import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toastSuccess } from '../../api/toasts.ts'

/** Settings with an address of their own: how they are read, and saved as a whole. */
export interface OwnSettings<Kept, Wish> {
  key: readonly string[]
  read: (signal: AbortSignal) => Promise<Kept>
  save: (wish: Wish) => Promise<Kept>
  /** What staff are told once they are saved. */
  said: string
}

export function useOwnSettings<Kept, Wish>({ key, read }: OwnSettings<Kept, Wish>, enabled = true) {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => read(signal), enabled })
}

/** Saves them; what the server answers is what stands there from now on. */
export function useSaveOwnSettings<Kept, Wish>({ key, save, said }: OwnSettings<Kept, Wish>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      queries.setQueryData(key, saved)
      toastSuccess(said)
    },
    meta: { errors: 'toast' },
  })
}
