import { CannedResponses, type CannedResponse } from '@shop/contract/admin/tickets'
import { messageMaxLength } from '@shop/contract/limits'
import { replyPlaceholders } from '@shop/contract/placeholders'
import { Button } from '@shop/ui/button'
import { updateCannedResponses, listCannedResponses } from '../../api/generated/admin/tickets.ts'
import { FormDialog } from '../../forms/contract/contract-form.tsx'
import { FieldArray, TextareaInput, TextInput, useFormValue } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'

interface CannedResponsesDialogProps {
  templates: readonly CannedResponse[]
  onClose: () => void
}

const placeholders = Object.entries(replyPlaceholders).map(([name, label]) => `{${name}} ${label}`)

/** Edits all canned responses together. */
export function CannedResponsesDialog({ templates, onClose }: CannedResponsesDialogProps) {
  const form = useContractForm(updateCannedResponses, {
    schema: CannedResponses,
    values: { items: templates.map(({ title, text }) => ({ title, text })) },
    success: 'Templates saved',
    stores: listCannedResponses.key(),
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      width="full"
      title="Reply templates"
      subtitle={`Filled in when chosen: ${placeholders.join(', ')}.`}
      submit="Save"
      onClose={onClose}
    >
      <FieldArray
        name="items"
        empty={<p className="text-muted">No templates.</p>}
        renderFooter={({ add }) => (
          <Button size="dense" className="justify-self-start" onClick={() => add({ title: '', text: '' })}>
            Add a template
          </Button>
        )}
      >
        {(row) => <TemplateFields {...row} />}
      </FieldArray>
    </FormDialog>
  )
}

function TemplateFields({ path, index, remove }: { path: string; index: number; remove: () => void }) {
  const title = useFormValue<string>(`${path}.title`)
  return (
    <fieldset className="grid gap-2.5 border-b border-line pb-5">
      <legend className="sr-only">Template {index + 1}</legend>
      <div className="flex items-end gap-2.5">
        <TextInput name={`${path}.title`} label="Name" max={60} className="flex-1" />
        <Button
          variant="danger"
          size="dense"
          aria-label={`Remove ${title || `template ${index + 1}`}`}
          onClick={remove}
        >
          Remove
        </Button>
      </div>
      <TextareaInput name={`${path}.text`} label="Reply" rows={3} max={messageMaxLength} />
    </fieldset>
  )
}
