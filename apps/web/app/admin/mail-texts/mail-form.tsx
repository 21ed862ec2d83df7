import type { MailText } from '@shop/contract/admin/mail-texts'
import { mailWords, noOwnText, type MailWord } from '@shop/contract/mail-texts'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { TextArea } from '@shop/ui/text-area'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { fieldErrorsOf } from '../../client/fault-texts.ts'
import { LeaveGuard } from '../../layout/leave-guard.tsx'
import { isChanged } from '../../layout/is-changed.ts'
import { usePermission } from '../../layout/use-permission.ts'
import { BracedWords } from './braced-words.tsx'
import { MailPreview } from './mail-preview.tsx'
import { type OwnText, useEditMailText } from './use-mail-texts.ts'

/** The owner's words in one mail, beside how it then looks. */
export function MailForm({ mail }: { mail: MailText }) {
  const [own, setOwn] = useState<OwnText>(mail.own)
  const mayEdit = usePermission('settings:edit')
  const save = useEditMailText(mail.key)
  const errors = fieldErrorsOf(save.error)
  const set = (change: Partial<OwnText>) => setOwn((before) => ({ ...before, ...change }))
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Panel title={mail.title} note={mail.to === 'staff' ? 'Goes to staff' : 'Goes to customers'}>
        <LeaveGuard
          isLostOnReload
          unsaved={isChanged(own, mail.own) && !save.isPending}
          onDiscard={() => setOwn(mail.own)}
        />
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!save.isPending) save.mutate(own)
          }}
        >
          <fieldset disabled={!mayEdit} className="grid gap-4">
            <legend className="sr-only">Your text of this mail</legend>
            <TextField
              size="dense"
              label="Subject"
              helper="Empty: ours, as in the preview"
              maxLength={120}
              value={own.subject}
              error={errors.subject}
              onChange={(event) => set({ subject: event.target.value })}
            />
            <TextArea
              label="Above"
              optional
              rows={3}
              maxLength={1_000}
              value={own.opening}
              error={errors.opening}
              onChange={(event) => set({ opening: event.target.value })}
            />
            <TextArea
              label="Below"
              optional
              rows={3}
              maxLength={1_000}
              value={own.closing}
              error={errors.closing}
              onChange={(event) => set({ closing: event.target.value })}
            />
            <BracedWords words={mail.words} said={(word) => mailWords[word as MailWord]} />
            <div className="flex flex-wrap gap-2.5">
              <Button
                type="submit"
                variant="primary"
                size="dense"
                disabled={!isChanged(own, mail.own)}
                loading={save.isPending}
              >
                Save
              </Button>
              {isChanged(mail.own, noOwnText) && (
                <Button size="dense" loading={save.isPending} onClick={() => save.mutate(noOwnText)}>
                  Back to our text
                </Button>
              )}
            </div>
          </fieldset>
        </form>
      </Panel>
      <MailPreview mailKey={mail.key} own={own} />
    </div>
  )
}
