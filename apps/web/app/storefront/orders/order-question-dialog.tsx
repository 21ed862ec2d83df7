import { inquiryTypes } from '@shop/contract/contact-rules'
import { messageMaxLength } from '@shop/contract/limits'
import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { Dialog } from '@shop/ui/dialog'
import { TextArea } from '@shop/ui/text-area'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sendMessage } from '../../api/generated/support.ts'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { createIdempotencyKeys } from '../../api/idempotency-key.ts'
import { NetworkButton } from '../../forms/network-button.tsx'

interface OrderQuestionDialogProps extends Pick<Order, 'id' | 'number'> {
  onClose: () => void
}

/** Contact form for a question about an order. The message names the order for staff. */
export default function OrderQuestionDialog({ id, number, onClose }: OrderQuestionDialogProps) {
  const [message, setMessage] = useState('')
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const submit = useMutation({
    mutationFn: () => {
      const subject = t('Order #{number}', { number })
      const [, type] = inquiryTypes
      const body = { type, subject, message, order_id: id }
      const idempotencyKey = idempotencyKeys.of(body)
      return sendMessage(body, { idempotencyKey })
    },
    onSuccess: (result) => {
      toastSuccess(result.message)
      onClose()
    },
    meta: { errors: 'toast' },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Ask about this order')}
      subtitle={t('Order #{number}', { number })}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!submit.isPending) submit.mutate()
        }}
      >
        <TextArea
          label={t('Your question')}
          helper={t('We’ll reply by email.')}
          rows={5}
          maxLength={messageMaxLength}
          value={message}
          error={getFieldErrors(submit.error)['message']}
          onChange={(event) => setMessage(event.target.value)}
        />
        <NetworkButton type="submit" variant="primary" full loading={submit.isPending}>
          {t('Send question')}
        </NetworkButton>
      </form>
    </Dialog>
  )
}
