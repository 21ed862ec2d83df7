import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toastSuccess } from '../../api/toasts.ts'

/** Settings with an address of their own: how they are read, and saved as a whole. */
export interface SettingsResource<Stored, Input> {
  key: readonly string[]
  read: (signal: AbortSignal) => Promise<Stored>
  save: (input: Input) => Promise<Stored>
  /** What staff are told once they are saved. */
  successMessage: string
}

export function useSettingsResource<Stored, Input>(
  { key, read }: SettingsResource<Stored, Input>,
  enabled = true,
) {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => read(signal), enabled })
}

/** Saves them; what the server answers is what stands there from now on. */
export function useSaveSettingsResource<Stored, Input>({
  key,
  save,
  successMessage,
}: SettingsResource<Stored, Input>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      queries.setQueryData(key, saved)
      toastSuccess(successMessage)
    },
    meta: { errors: 'toast' },
  })
}
