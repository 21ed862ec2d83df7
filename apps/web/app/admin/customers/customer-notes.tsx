import type { addCustomerNote, CustomerProfile } from '@shop/contract/admin/customer-profile'
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
import { usePermission } from '../../layout/use-permission.ts'
import { customerKey } from './use-customer.ts'

/** What staff tell each other about the customer. */
export function CustomerNotes({ profile, now }: { profile: CustomerProfile; now: Date }) {
  const accountId = profile.customer.id
  const mayWrite = usePermission('customers:edit')
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [wishKey] = useState(makeWishKey)
  const add = useMutation({
    mutationFn: (body: { text: string }) =>
      call<typeof addCustomerNote>({
        method: 'POST',
        path: '/admin/customers/{accountId}/notes',
        params: { accountId },
        body,
        idempotencyKey: wishKey.of(body),
      }),
    onSuccess: ({ notes }) => {
      wishKey.done()
      setText('')
      queries.setQueryData(customerKey(accountId), { ...profile, notes })
    },
    onError: (error) => toastError(messageOf(error)),
  })
  return (
    <Panel title="Notes" note="The customer gets them with a copy of their data">
      {profile.notes.length > 0 && (
        <ul className="mb-3 grid gap-3">
          {profile.notes.map((note) => (
            <li key={note.id} className="text-small">
              <b className="font-semibold">{note.by}</b>{' '}
              <span className="text-muted">{lagosMoment(note.at, now)}</span>
              <span className="block wrap-anywhere whitespace-pre-line">{note.text}</span>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
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
      )}
    </Panel>
  )
}
