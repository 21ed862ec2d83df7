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
  /** Empty until the first preview is loaded. */
  children: ReactNode
}

/** A preview, or why the server rejects the text. */
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
  /** Whether the shop has replaced the default text. */
  isCustom: boolean
  onRestore: () => void
  /** The URL parameter that selects the template. */
  selectionParam: TemplateKind
  preview: ReactNode
  /** The fields and the list of placeholders. */
  children: ReactNode
}

/** Form for the shop's own text of an email or SMS, with a button to restore the default, beside a preview. */
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
  /** The value of a placeholder. */
  describe: (word: string) => string
}

/** The placeholders allowed in a text, with their values. */
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
