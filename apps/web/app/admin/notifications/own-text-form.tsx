import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import type { ReactNode } from 'react'
import { isChanged } from '../../forms/is-changed.ts'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { usePermission } from '../../api/use-permission.ts'

interface OwnTextFormProps<Text> {
  title: string
  note: string
  legend: string
  /** What the fields say, what is kept, and what stands for our own text. */
  text: Text
  kept: Text
  ours: Text
  save: { mutate: (text: Text) => void; isPending: boolean }
  /** The parameter of the address that chooses the text. */
  chosenBy: 'mail' | 'sms'
  onDiscard: () => void
  preview: ReactNode
  /** The fields, and the words that they may use. */
  children: ReactNode
}

/** The owner's words of one mail or SMS, with the way back to ours, beside how it then looks. */
export function OwnTextForm<Text extends object>(props: OwnTextFormProps<Text>) {
  const { text, kept, ours, save, chosenBy, onDiscard, preview, children } = props
  const mayEdit = usePermission('settings:write')
  const changed = isChanged(text, kept)
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Panel title={props.title} note={props.note}>
        <LeaveGuard
          isLostOnReload
          chosenBy={chosenBy}
          unsaved={changed && !save.isPending}
          onDiscard={onDiscard}
        />
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!save.isPending) save.mutate(text)
          }}
        >
          <fieldset disabled={!mayEdit} className="grid gap-4">
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
              {isChanged(kept, ours) && (
                <Button size="dense" loading={save.isPending} onClick={() => save.mutate(ours)}>
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
