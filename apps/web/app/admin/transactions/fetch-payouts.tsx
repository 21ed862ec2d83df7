import type { fetchPayouts } from '@shop/contract/admin/settlements'
import { Button } from '@shop/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CloudDownload } from 'lucide-react'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastPlain, toastSuccess } from '../../client/toasts.ts'
import { accountWords } from '../../layout/payment-words.ts'

/** Asks the providers themselves what they paid out. */
export function FetchPayouts() {
  const queries = useQueryClient()
  const fetching = useMutation({
    mutationFn: () =>
      call<typeof fetchPayouts>({ method: 'POST', path: '/admin/transactions/settlements/fetch' }),
    onSuccess: ({ loaded, silent }) => {
      if (silent.length > 0) toastError(`${silent.map(accountWords).join(' and ')} did not answer.`)
      if (loaded > 0) toastSuccess(`${loaded} new ${loaded === 1 ? 'payout' : 'payouts'} imported.`)
      else if (silent.length === 0) toastPlain('No new payouts.')
      void queries.invalidateQueries({ queryKey: ['admin', 'settlements'] })
    },
    onError: (error) => toastError(messageOf(error)),
  })
  return (
    <Button
      size="dense"
      icon={<CloudDownload aria-hidden />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      Fetch payouts
    </Button>
  )
}
