import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { Panel } from '@shop/ui/panel'
import { TextField } from '@shop/ui/text-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmOrder, sendConfirmationCode } from '../../api/generated/orders.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { NetworkButton } from '../../forms/network-button.tsx'
import { awaitsConfirmation } from '../../entities/order/order-rules.ts'

/** Asks for the code of an order that waits for a yes before it leaves. */
export function ConfirmOrder({ order }: { order: Order }) {
  return awaitsConfirmation(order) ? <CodeForm order={order} /> : null
}

function CodeForm({ order }: { order: Order }) {
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const params = { order_id: order.id }
  const confirm = useMutation({
    ...confirmOrder.mutation({ fixed: { code, ...params }, errors: 'inline' }),
    onSuccess: (confirmed) => {
      client.setQueryData(['orders', order.id], confirmed)
      // The page that follows the checkout reads it together with its payment.
      client.setQueryData(['orders', order.id, 'payment'], confirmed)
      toastSuccess(t('Your order is confirmed'))
    },
  })
  const again = useMutation({
    mutationFn: () => sendConfirmationCode(params),
    onSuccess: () => toastSuccess(t('New code sent')),
    meta: { errors: 'toast' },
  })
  return (
    <Panel title={t('Confirm your order')}>
      <p className="text-dense">
        {order.delivery.pickup_point
          ? t(
              'Please confirm before we send it, because you pay on collection. We sent a 4-digit code to your phone or to {email}.',
              { email: order.email },
            )
          : t(
              'Please confirm before we send it, because you pay on delivery. We sent a 4-digit code to your phone or to {email}.',
              { email: order.email },
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
          <NetworkButton variant="quiet" loading={again.isPending} onClick={() => again.mutate()}>
            {t('Send a new code')}
          </NetworkButton>
        </div>
      </form>
    </Panel>
  )
}
