import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listSecondFactors } from '../api/generated/second-factor.ts'
import { dropErrors } from '../api/toasts.ts'

export function useSecondFactors() {
  return useQuery({ ...listSecondFactors.query(), refetchOnMount: 'always' })
}

/** An act on the own code apps; reads them anew. */
export function useFactorAct<Wish, Reply>(
  act: (wish: Wish) => Promise<Reply>,
  onDone: (reply: Reply) => void = () => undefined,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: async (reply) => {
      dropErrors()
      onDone(reply)
      await queries.invalidateQueries({ queryKey: listSecondFactors.key() })
    },
    meta: { errors: 'toast' },
  })
}
