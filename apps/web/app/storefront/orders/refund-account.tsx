import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getOrder } from '../../api/generated/orders.ts'
import { submitRefundAccount } from '../../api/generated/payments.ts'
import { listRefundBanks } from '../../api/generated/refunds.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { NetworkButton } from '../../forms/network-button.tsx'
import { LoadErrorBanner } from '../../errors/async-section.tsx'

/** Asks for a bank account if the bank could not accept a refund. */
export function RefundAccountForm({ order }: { order: Order }) {
  const refund = order.refunds.find(({ requires_bank_account }) => requires_bank_account)
  return refund ? <AccountForm key={refund.id} order={order} refund={refund} /> : null
}

function AccountForm({ order, refund }: { order: Order; refund: Order['refunds'][number] }) {
  const client = useQueryClient()
  const banks = useQuery(listRefundBanks.query({ order_id: order.id, refund_id: refund.id }))
  const [bank, setBank] = useState('')
  const [account, setAccount] = useState('')
  const send = useMutation({
    ...submitRefundAccount.mutation({
      fixed: { refund_id: refund.id, bank_id: bank, account_number: account, order_id: order.id },
      errors: 'inline',
    }),
    onSuccess: (changed) => {
      client.setQueryData(getOrder.key({ order_id: order.id }), changed)
      toastSuccess(t('Thank you. We’ll send your refund to that account.'))
    },
  })
  return (
    <Panel title={t('Where should we send your refund?')}>
      <p className="text-dense">
        {t('Your bank couldn’t accept the refund of {amount}. Please enter a bank account in your name.', {
          amount: formatNaira(refund.amount_kobo),
        })}
      </p>
      <form
        className="mt-3 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate()
        }}
      >
        <LoadErrorBanner result={banks} />
        <SelectField
          label={t('Bank')}
          required
          placeholder={t('Choose a bank')}
          options={(banks.data?.items ?? []).map(({ id, name }) => ({ value: id, text: name }))}
          value={bank}
          onChange={(event) => setBank(event.currentTarget.value)}
        />
        <TextField
          label={t('Account number')}
          helper={t('10 digits. We never ask for a PIN or a password.')}
          required
          inputMode="numeric"
          autoComplete="off"
          pattern="[0-9]{10}"
          maxLength={10}
          value={account}
          error={send.error ? getErrorMessage(send.error) : undefined}
          onChange={(event) => setAccount(event.currentTarget.value)}
        />
        <NetworkButton type="submit" variant="primary" loading={send.isPending}>
          {t('Send refund there')}
        </NetworkButton>
      </form>
    </Panel>
  )
}
