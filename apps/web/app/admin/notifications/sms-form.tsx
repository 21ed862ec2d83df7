import type { SmsText } from '@shop/contract/admin/sms-texts'
import { type SmsWord, smsWords } from '@shop/contract/sms-texts'
import { TextArea } from '@shop/ui/text-area'
import { useState } from 'react'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { BracedWords } from './braced-words.tsx'
import { OwnTextForm } from './own-text-form.tsx'
import { SmsPreview } from './sms-preview.tsx'
import { useEditSmsText } from './use-sms-texts.ts'

/** The owner's text of one SMS, beside how it then arrives. */
export function SmsForm({ sms }: { sms: SmsText }) {
  const [text, setText] = useState(sms.custom_text)
  const save = useEditSmsText(sms.key)
  return (
    <OwnTextForm
      title={sms.title}
      note="Sent to customers"
      legend="Your version of this SMS"
      text={{ text: text.trim() }}
      kept={{ text: sms.custom_text }}
      ours={{ text: '' }}
      save={save}
      chosenBy="sms"
      onDiscard={() => setText(sms.custom_text)}
      preview={<SmsPreview smsKey={sms.key} text={text} />}
    >
      <TextArea
        label="Text"
        helper="Leave blank for the default shown in the preview"
        rows={4}
        maxLength={320}
        value={text}
        error={fieldErrorsOf(save.error).text}
        onChange={(event) => setText(event.target.value)}
      />
      <BracedWords words={sms.placeholders} said={(word) => smsWords[word as SmsWord]} />
    </OwnTextForm>
  )
}
