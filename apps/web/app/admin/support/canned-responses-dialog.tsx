import type { CannedResponse } from '@shop/contract/admin/tickets'
import { messageMaxLength } from '@shop/contract/limits'
import { replyPlaceholders } from '@shop/contract/placeholders'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { TextArea } from '@shop/ui/text-area'
import { TextField } from '@shop/ui/text-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { updateCannedResponses, listCannedResponses } from '../../api/generated/admin/tickets.ts'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { toastSuccess } from '../../api/toasts.ts'

interface CannedResponsesDialogProps {
  templates: readonly CannedResponse[]
  onClose: () => void
}

/** Replies that are sent often, edited together. */
export function CannedResponsesDialog({ templates, onClose }: CannedResponsesDialogProps) {
  const form = useId()
  const queries = useQueryClient()
  const [rows, setRows] = useState(() => templates.map((template, id) => ({ ...template, id })))
  const [nextRow, setNextRow] = useState(rows.length)
  const save = useMutation({
    ...updateCannedResponses.mutation({
      fixed: { items: rows.map(({ title, text }) => ({ title, text })) },
    }),
    onSuccess: (saved) => {
      queries.setQueryData(listCannedResponses.key(), saved)
      toastSuccess('Templates saved')
      onClose()
    },
  })
  const fieldErrors = getFieldErrors(save.error)
  const change = (id: number, part: Partial<CannedResponse>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)))
  return (
    <Dialog
      open
      width="full"
      title="Reply templates"
      subtitle={`Filled in when chosen: ${Object.entries(replyPlaceholders)
        .map(([name, words]) => `{${name}} ${words}`)
        .join(', ')}.`}
      onClose={onClose}
      action={
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button
            size="dense"
            className="mr-auto"
            onClick={() => {
              setRows([...rows, { id: nextRow, title: '', text: '' }])
              setNextRow(nextRow + 1)
            }}
          >
            Add a template
          </Button>
          <Button size="dense" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="primary" size="dense" loading={save.isPending}>
            Save
          </Button>
        </div>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        {rows.map(({ id, title, text }, at) => (
          <fieldset key={id} className="grid gap-2.5 border-b border-line pb-5">
            <legend className="sr-only">Template {at + 1}</legend>
            <div className="flex items-end gap-2.5">
              <TextField
                label="Name"
                size="dense"
                maxLength={60}
                className="flex-1"
                value={title}
                error={fieldErrors[`items.${at}.title`]}
                onChange={(event) => change(id, { title: event.target.value })}
              />
              <Button
                variant="danger"
                size="dense"
                aria-label={`Remove ${title || `template ${at + 1}`}`}
                onClick={() => setRows(rows.filter((row) => row.id !== id))}
              >
                Remove
              </Button>
            </div>
            <TextArea
              label="Reply"
              rows={3}
              maxLength={messageMaxLength}
              value={text}
              error={fieldErrors[`items.${at}.text`]}
              onChange={(event) => change(id, { text: event.target.value })}
            />
          </fieldset>
        ))}
        {rows.length === 0 && <p className="text-muted">No templates.</p>}
      </form>
    </Dialog>
  )
}
