import type { AdminSmsTemplate } from '@shop/contract/admin/sms-texts'
import { type SmsPlaceholder, smsPlaceholders } from '@shop/contract/sms-texts'
import { TextArea } from '@shop/ui/text-area'
import { useState } from 'react'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { PlaceholderList } from './braced-words.tsx'
import { TemplateForm } from './own-text-form.tsx'
import { SmsTemplatePreview } from './sms-preview.tsx'
import { useUpdateSmsTemplate } from './use-sms-texts.ts'

/** The owner's text of one SMS, beside how it then arrives. */
export function SmsTemplateForm({ sms }: { sms: AdminSmsTemplate }) {
  const [text, setText] = useState(sms.custom_text)
  const save = useUpdateSmsTemplate(sms.key)
  return (
    <TemplateForm
      title={sms.title}
      note="Sent to customers"
      legend="Your version of this SMS"
      text={{ text: text.trim() }}
      stored={{ text: sms.custom_text }}
      defaults={{ text: '' }}
      save={save}
      selectionParam="sms"
      onDiscard={() => setText(sms.custom_text)}
      preview={<SmsTemplatePreview smsTemplateKey={sms.key} text={text} />}
    >
      <TextArea
        label="Text"
        helper="Leave blank for the default shown in the preview"
        rows={4}
        maxLength={320}
        value={text}
        error={getFieldErrors(save.error).text}
        onChange={(event) => setText(event.target.value)}
      />
      <PlaceholderList
        words={sms.placeholders}
        describe={(placeholder) => smsPlaceholders[placeholder as SmsPlaceholder]}
      />
    </TemplateForm>
  )
}
