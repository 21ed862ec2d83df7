import { Button } from '@shop/ui/button'
import { joinClasses } from '@shop/ui/join-classes'
import { Panel } from '@shop/ui/panel'
import type { ReactNode } from 'react'
import { usePermission } from '../../api/profile.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { FormBody } from '../../forms/contract/contract-form.tsx'
import type { ContractForm } from '../../forms/contract/use-contract-form.tsx'
import type { TemplateKind } from './template-page.tsx'

interface PreviewTextProps {
  error: unknown
  className?: string
  /** Nothing until the first preview is there. */
  children: ReactNode
}

/** How a text then looks, or why the shop rejects it. */
export function PreviewText({ error, className, children }: PreviewTextProps) {
  const [message] = error ? Object.values(getFieldErrors(error)) : []
  return (
    <output className={joinClasses('block', className)}>
      {error ? <span className="text-small text-sale">{message ?? getErrorMessage(error)}</span> : children}
    </output>
  )
}

interface TemplateFormProps {
  form: ContractForm
  title: string
  note: string
  legend: string
  /** Whether the stored text is the owner's. */
  isCustom: boolean
  onRestore: () => void
  /** The parameter of the address that chooses the text. */
  selectionParam: TemplateKind
  preview: ReactNode
  /** The fields, and the words that they may use. */
  children: ReactNode
}

/** The owner's words of one email or SMS, with the way back to ours, beside how it then looks. */
export function TemplateForm(props: TemplateFormProps) {
  const { form, title, note, legend, isCustom, onRestore, selectionParam, preview, children } = props
  const canEdit = usePermission('settings:write')
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Panel title={title} note={note}>
        <FormBody form={form} legend={legend} disabled={!canEdit} selectionParam={selectionParam}>
          {children}
          <div className="flex flex-wrap gap-2.5">
            <Button
              type="submit"
              variant="primary"
              size="dense"
              disabled={!form.isDirty}
              loading={form.pending}
            >
              Save
            </Button>
            {isCustom && (
              <Button size="dense" loading={form.pending} onClick={onRestore}>
                Restore default
              </Button>
            )}
          </div>
        </FormBody>
      </Panel>
      {preview}
    </div>
  )
}

interface PlaceholderListProps {
  placeholders: readonly string[]
  /** What is in the place of a word. */
  describe: (word: string) => string
}

/** What may be in braces in a text, and what is filled in for it. */
export function PlaceholderList({ placeholders, describe }: PlaceholderListProps) {
  return (
    <div className="text-small text-muted">
      <p>Placeholders you can use:</p>
      <ul>
        {placeholders.map((word) => (
          <li key={word}>
            <code>{`{${word}}`}</code> {describe(word)}
          </li>
        ))}
      </ul>
    </div>
  )
}
