import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import type { ReactNode } from 'react'
import { isChanged, LeaveGuard } from '../../forms/dirty-guard.tsx'
import { usePermission } from '../../api/profile.ts'

interface TemplateFormProps<Text> {
  title: string
  note: string
  legend: string
  /** What the fields say, what is kept, and what is for our own text. */
  text: Text
  stored: Text
  defaults: Text
  save: { mutate: (text: Text) => void; isPending: boolean }
  /** The parameter of the address that chooses the text. */
  selectionParam: 'mail' | 'sms'
  onDiscard: () => void
  preview: ReactNode
  /** The fields, and the words that they may use. */
  children: ReactNode
}

/** The owner's words of one email or SMS, with the way back to ours, beside how it then looks. */
export function TemplateForm<Text extends object>(props: TemplateFormProps<Text>) {
  const { text, stored, defaults, save, selectionParam, onDiscard, preview, children } = props
  const canEdit = usePermission('settings:write')
  const changed = isChanged(text, stored)
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Panel title={props.title} note={props.note}>
        <LeaveGuard
          isLostOnReload
          selectionParam={selectionParam}
          hasUnsavedChanges={changed && !save.isPending}
          onDiscard={onDiscard}
        />
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!save.isPending) save.mutate(text)
          }}
        >
          <fieldset disabled={!canEdit} className="grid gap-4">
            <legend className="sr-only">{props.legend}</legend>
            {children}
            <div className="flex flex-wrap gap-2.5">
              <Button
                type="submit"
                variant="primary"
                size="dense"
                disabled={!changed}
                loading={save.isPending}
              >
                Save
              </Button>
              {isChanged(stored, defaults) && (
                <Button size="dense" loading={save.isPending} onClick={() => save.mutate(defaults)}>
                  Restore default
                </Button>
              )}
            </div>
          </fieldset>
        </form>
      </Panel>
      {preview}
    </div>
  )
}

interface PlaceholderListProps {
  words: readonly string[]
  /** What is in the place of a word. */
  describe: (word: string) => string
}

/** What may be in braces in a text, and what is filled in for it. */
export function PlaceholderList({ words, describe }: PlaceholderListProps) {
  return (
    <div className="text-small text-muted">
      <p>Placeholders you can use:</p>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <code>{`{${word}}`}</code> {describe(word)}
          </li>
        ))}
      </ul>
    </div>
  )
}
