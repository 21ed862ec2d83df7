import type { Customer, customerCredit, giveCredit } from '@shop/contract/admin/customers'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { TextField } from '@shop/ui/text-field'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { actionKey } from '../../client/action-key.ts'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError } from '../../client/toasts.ts'
import { koboOf } from '../../layout/naira-text.ts'
import { usePermission } from '../../layout/use-permission.ts'

/** What the shop owes a customer for goods to come; who may give money back may give some more, or take some away. */
export function CustomerCredit({ customer }: { customer: Customer }) {
  const accountId = customer.id
  const mayGive = usePermission('money:refund')
  const queries = useQueryClient()
  const queryKey = ['admin', 'credit', accountId]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call<typeof customerCredit>({
        method: 'GET',
        path: '/admin/customers/{accountId}/credit',
        params: { accountId },
        signal,
      }),
    refetchOnMount: 'always',
  })
  const [key, setKey] = useState(actionKey)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const give = useMutation({
    mutationFn: (sign: 1 | -1) =>
      call<typeof giveCredit>({
        method: 'POST',
        path: '/admin/customers/{accountId}/credit',
        params: { accountId },
        body: { change_kobo: sign * (koboOf(amount) ?? 0), reason },
        idempotencyKey: key,
      }),
    onSuccess: (now) => {
      queries.setQueryData(queryKey, now)
      setAmount('')
      setReason('')
      setKey(actionKey())
    },
    onError: (error) => toastError(messageOf(error)),
  })
  const typed = koboOf(amount)
  const isReady = typed !== null && typed > 0 && reason.trim() !== ''
  return (
    <section className="mt-4">
      <h3 className="flex justify-between gap-4 text-dense">
        Store credit <span className="tabular">{data ? formatNaira(data.balance_kobo) : ''}</span>
      </h3>
      {mayGive && (
        <div className="mt-2 grid grid-cols-2 gap-2.5">
          <TextField
            label="Amount"
            size="dense"
            start="₦"
            inputMode="decimal"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
          <TextField
            label="Why"
            size="dense"
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button size="dense" disabled={!isReady} loading={give.isPending} onClick={() => give.mutate(1)}>
            Give
          </Button>
          <Button size="dense" disabled={!isReady || give.isPending} onClick={() => give.mutate(-1)}>
            Take away
          </Button>
        </div>
      )}
    </section>
  )
}
