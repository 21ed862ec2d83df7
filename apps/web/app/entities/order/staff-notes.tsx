import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { TextArea } from '@shop/ui/text-area'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { createIdempotencyKeys } from '../../api/idempotency-key.ts'
import { formatDateTime } from '../../format/staff-dates.ts'

interface StaffNotesProps {
  notes: readonly { text: string; actor_name: string; created_at: string }[]
  /** Who else gets to read them. */
  hint?: string
  now: Date
  canWrite?: boolean
  /** Sends a note under the idempotency key and shows what is answered. */
  onAdd: (body: { text: string }, key: string) => Promise<void>
}

/** What staff tell each other about an order or a customer. */
export function StaffNotes({ notes, hint, now, canWrite = true, onAdd }: StaffNotesProps) {
  const [text, setText] = useState('')
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const add = useMutation({
    mutationFn: (body: { text: string }) => onAdd(body, idempotencyKeys.of(body)),
    onSuccess: () => {
      idempotencyKeys.done()
      setText('')
    },
    meta: { errors: 'toast' },
  })
  return (
    <Panel title={t('Notes')} note={hint}>
      {notes.length > 0 && (
        <ul className="mb-3 grid gap-3">
          {notes.map((note) => (
            <li key={`${note.created_at} ${note.text}`} className="text-small">
              <b className="font-semibold">{note.actor_name}</b>{' '}
              <span className="text-muted">{formatDateTime(note.created_at, now)}</span>
              <span className="block wrap-anywhere whitespace-pre-line">{note.text}</span>
            </li>
          ))}
        </ul>
      )}
      {canWrite && (
        <form
          noValidate
          className="grid gap-2.5"
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() !== '' && !add.isPending) add.mutate({ text: text.trim() })
          }}
        >
          <TextArea
            label={t('Note for the team')}
            rows={2}
            maxLength={1_000}
            value={text}
            error={getFieldErrors(add.error).text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            type="submit"
            size="dense"
            className="justify-self-start"
            disabled={text.trim() === ''}
            loading={add.isPending}
          >
            {t('Add note')}
          </Button>
        </form>
      )}
    </Panel>
  )
}
