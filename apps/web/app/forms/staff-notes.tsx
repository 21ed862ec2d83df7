import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { FormBody } from './contract/contract-form.tsx'
import { TextareaInput, useFormValue } from './contract/inputs.tsx'
import type { ContractForm } from './contract/use-contract-form.tsx'
import { formatDateTime } from '../format/dates.ts'

/** Initial values of the form for a new note. */
export const noNote = { text: '' }

interface StaffNotesProps {
  notes: readonly { text: string; actor_name: string; created_at: string }[]
  /** Who else can read the notes. */
  hint?: string
  now: Date
  canWrite?: boolean
  /** The form for a new note, with `noNote` as its values. */
  form: ContractForm
}

/** Internal notes of staff about an order or a customer. */
export function StaffNotes({ notes, hint, now, canWrite = true, form }: StaffNotesProps) {
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
        <FormBody form={form} fieldsClassName="grid gap-2.5">
          <NoteField isPending={form.pending} />
        </FormBody>
      )}
    </Panel>
  )
}

function NoteField({ isPending }: { isPending: boolean }) {
  const isEmpty = useFormValue<string>('text').trim() === ''
  return (
    <>
      <TextareaInput name="text" label={t('Note for the team')} rows={2} max={1_000} />
      <Button
        type="submit"
        size="dense"
        className="justify-self-start"
        disabled={isEmpty}
        loading={isPending}
      >
        {t('Add note')}
      </Button>
    </>
  )
}
