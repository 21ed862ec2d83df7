import { Button } from '@shop/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CloudDownload } from 'lucide-react'
import { syncPayouts, listPayouts } from '../../api/generated/admin/settlements.ts'
import { toastError, toastInfo, toastSuccess } from '../../api/toasts.ts'
import { accountLabel } from '../../entities/payment/payment-words.ts'

/** Asks the providers themselves what they paid out. */
export function SyncPayouts() {
  const queries = useQueryClient()
  const fetching = useMutation({
    ...syncPayouts.mutation(),
    onSuccess: ({ imported: loaded, unreachable_providers: silent }) => {
      if (silent.length > 0) toastError(`${silent.map(accountLabel).join(' and ')} did not answer.`)
      if (loaded > 0) toastSuccess(`${loaded} new ${loaded === 1 ? 'payout' : 'payouts'} imported.`)
      else if (silent.length === 0) toastInfo('No new payouts.')
      void queries.invalidateQueries({ queryKey: listPayouts.key() })
    },
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
