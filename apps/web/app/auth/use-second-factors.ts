import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listMfaFactors } from '../api/generated/second-factor.ts'
import { dismissErrors } from '../api/toasts.ts'

export function useMfaFactors() {
  return useQuery({ ...listMfaFactors.query(), refetchOnMount: 'always' })
}

/** An act on the own code apps; reads them anew. */
export function useMfaMutation<Input, Reply>(
  callback: (input: Input) => Promise<Reply>,
  onDone: (reply: Reply) => void = () => undefined,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: callback,
    onSuccess: async (reply) => {
      dismissErrors()
      onDone(reply)
      await queries.invalidateQueries({ queryKey: listMfaFactors.key() })
    },
    meta: { errors: 'toast' },
  })
}
