import type { SmsText } from '@shop/contract/admin/sms-texts'
import { type SmsWord, smsWords } from '@shop/contract/sms-texts'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { TextArea } from '@shop/ui/text-area'
import { useState } from 'react'
import { fieldErrorsOf } from '../../client/fault-texts.ts'
import { usePermission } from '../../layout/use-permission.ts'
import { BracedWords } from './braced-words.tsx'
import { SmsPreview } from './sms-preview.tsx'
import { useEditSmsText } from './use-sms-texts.ts'

/** The owner's text of one SMS, beside how it then arrives. */
export function SmsForm({ sms }: { sms: SmsText }) {
  const [text, setText] = useState(sms.own)
  const mayEdit = usePermission('settings:edit')
  const save = useEditSmsText(sms.key)
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Panel title={sms.title} note="Goes to customers">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!save.isPending) save.mutate(text)
          }}
        >
          <fieldset disabled={!mayEdit} className="grid gap-4">
            <legend className="sr-only">Your text of this SMS</legend>
            <TextArea
              label="Text"
              helper="Empty: ours, as in the preview"
              rows={4}
              maxLength={320}
              value={text}
              error={fieldErrorsOf(save.error)['text']}
              onChange={(event) => setText(event.target.value)}
            />
            <BracedWords words={sms.words} said={(word) => smsWords[word as SmsWord]} />
            <div className="flex flex-wrap gap-2.5">
              <Button
                type="submit"
                variant="primary"
                size="dense"
                disabled={text.trim() === sms.own}
                loading={save.isPending}
              >
                Save
              </Button>
              {sms.own !== '' && (
                <Button size="dense" loading={save.isPending} onClick={() => save.mutate('')}>
                  Back to our text
                </Button>
              )}
            </div>
          </fieldset>
        </form>
      </Panel>
      <SmsPreview smsKey={sms.key} text={text} />
    </div>
  )
}
