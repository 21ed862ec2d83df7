import type { Customer } from '@shop/contract/admin/customers'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { TextField } from '@shop/ui/text-field'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getCustomerStoreCredit, issueStoreCredit } from '../../api/generated/admin/customers.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { createIdempotencyKeys } from '../../api/idempotency-key.ts'
import { parseNaira } from '../../format/money.ts'
import { usePermission } from '../../api/profile.ts'
import { LoadErrorBanner } from '../../errors/async-section.tsx'

/** What the shop owes a customer for items to come; who may give money back may give some more, or take some away. */
export function CustomerCredit({ customer }: { customer: Customer }) {
  const accountId = customer.id
  const canIssueCredit = usePermission('payments:refund')
  const queries = useQueryClient()
  const read = useQuery(getCustomerStoreCredit.query({ customer_id: accountId }))
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const give = useMutation({
    mutationFn: (body: BodyOf<typeof issueStoreCredit>) =>
      issueStoreCredit({ ...body, customer_id: accountId }, { idempotencyKey: idempotencyKeys.of(body) }),
    onSuccess: (now) => {
      queries.setQueryData(getCustomerStoreCredit.key({ customer_id: accountId }), now)
      setAmount('')
      setReason('')
      idempotencyKeys.done()
    },
    meta: { errors: 'toast' },
  })
  const kobo = parseNaira(amount) ?? 0
  const isReady = kobo > 0 && reason.trim() !== ''
  const send = (change_kobo: number) => give.mutate({ change_kobo, reason })
  const { data } = read
  return (
    <section className="mt-4">
      <h3 className="flex justify-between gap-4 text-dense">
        Store credit <span className="tabular">{data ? formatNaira(data.balance_kobo) : ''}</span>
      </h3>
      <LoadErrorBanner read={read} />
      {canIssueCredit && (
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
            label="Reason"
            size="dense"
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button size="dense" disabled={!isReady} loading={give.isPending} onClick={() => send(kobo)}>
            Give
          </Button>
          <Button size="dense" disabled={!isReady || give.isPending} onClick={() => send(-kobo)}>
            Deduct
          </Button>
        </div>
      )}
    </section>
  )
}
