import type { addOrderNote, AdminOrder } from '@shop/contract/admin/orders'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { TextArea } from '@shop/ui/text-area'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../client/api.ts'
import { fieldErrorsOf } from '../../client/fault-texts.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError } from '../../client/toasts.ts'
import { makeWishKey } from '../../client/wish-key.ts'
import { lagosMoment } from '../../layout/staff-time.ts'
import { keyOf } from './use-order.ts'

/** What staff tell each other about the order. */
export function OrderNotes({ order, now }: { order: AdminOrder; now: Date }) {
  const [text, setText] = useState('')
  const [wishKey] = useState(makeWishKey)
  const queries = useQueryClient()
  const add = useMutation({
    mutationFn: (body: { text: string }) =>
      call<typeof addOrderNote>({
        method: 'POST',
        path: '/admin/orders/{orderId}/notes',
        params: { orderId: order.id },
        body,
        idempotencyKey: wishKey.of(body),
      }),
    onSuccess: (saved) => {
      wishKey.done()
      setText('')
      queries.setQueryData(keyOf(order.id), saved)
    },
    onError: (error) => toastError(messageOf(error)),
  })
  return (
    <Panel title="Notes">
      {order.notes.length > 0 && (
        <ul className="mb-3 grid gap-3">
          {order.notes.map((each) => (
            <li key={`${each.at} ${each.text}`} className="text-small">
              <b className="font-semibold">{each.by}</b>{' '}
              <span className="text-muted">{lagosMoment(each.at, now)}</span>
              <span className="block wrap-anywhere whitespace-pre-line">{each.text}</span>
            </li>
          ))}
        </ul>
      )}
      <form
        noValidate
        className="grid gap-2.5"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '' && !add.isPending) add.mutate({ text: text.trim() })
        }}
      >
        <TextArea
          label="A note for the team"
          rows={2}
          maxLength={1_000}
          value={text}
          error={fieldErrorsOf(add.error).text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          type="submit"
          size="dense"
          className="justify-self-start"
          disabled={text.trim() === ''}
          loading={add.isPending}
        >
          Add note
        </Button>
      </form>
    </Panel>
  )
}
