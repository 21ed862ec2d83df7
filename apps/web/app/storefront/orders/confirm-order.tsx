import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { Panel } from '@shop/ui/panel'
import { TextField } from '@shop/ui/text-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmOrder, getOrder, sendConfirmationCode } from '../../api/generated/orders.ts'
import { paidOrderKey } from './queries.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { NetworkButton } from '../../forms/network-button.tsx'
import { awaitsConfirmation } from '../../entities/order/order-lines.ts'

/** Form for the confirmation code of an order that is only dispatched once confirmed. */
export function ConfirmOrder({ order }: { order: Order }) {
  return awaitsConfirmation(order) ? <CodeForm order={order} /> : null
}

function CodeForm({ order: { id, email, delivery } }: { order: Order }) {
  const [code, setCode] = useState('')
  const { confirm, resend } = useConfirmOrder(id, code)
  return (
    <Panel title={t('Confirm your order')}>
      <p className="text-dense">
        {delivery.pickup_point
          ? t(
              'Please confirm before we send it, because you pay on collection. We sent a 4-digit code to your phone or to {email}.',
              { email },
            )
          : t(
              'Please confirm before we send it, because you pay on delivery. We sent a 4-digit code to your phone or to {email}.',
              { email },
            )}
      </p>
      <form
        noValidate
        className="mt-3 grid items-start gap-3 sm:grid-cols-[12rem_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          confirm.mutate()
        }}
      >
        <TextField
          label={t('Code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={4}
          inputClassName="tabular tracking-[0.5em]"
          value={code}
          error={confirm.error ? getErrorMessage(confirm.error) : undefined}
          onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
        />
        <div className="flex flex-wrap gap-2.5 sm:pt-7">
          <NetworkButton
            type="submit"
            variant="primary"
            disabled={code.length < 4}
            loading={confirm.isPending}
          >
            {t('Confirm')}
          </NetworkButton>
          <NetworkButton variant="quiet" loading={resend.isPending} onClick={() => resend.mutate()}>
            {t('Send a new code')}
          </NetworkButton>
        </div>
      </form>
    </Panel>
  )
}

function useConfirmOrder(orderId: string, code: string) {
  const client = useQueryClient()
  const params = { order_id: orderId }
  const confirm = useMutation({
    ...confirmOrder.mutation({
      fixed: { code, ...params },
      errors: 'inline',
      success: t('Your order is confirmed'),
    }),
    onSuccess: (confirmed) => {
      client.setQueryData(getOrder.key(params), confirmed)
      // The confirmation page caches the order under its own key, together with its payment.
      client.setQueryData(paidOrderKey(orderId), confirmed)
    },
  })
  const resend = useMutation({
    mutationFn: () => sendConfirmationCode(params),
    meta: { errors: 'toast', success: t('New code sent') },
  })
  return { confirm, resend }
}
