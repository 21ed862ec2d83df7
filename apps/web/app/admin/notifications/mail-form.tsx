import type { AdminEmailTemplate } from '@shop/contract/admin/mail-texts'
import { emailPlaceholders, emptyEmailTemplate, type EmailPlaceholder } from '@shop/contract/mail-texts'
import { TextArea } from '@shop/ui/text-area'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { PlaceholderList } from './braced-words.tsx'
import { EmailTemplatePreview } from './mail-preview.tsx'
import { TemplateForm } from './own-text-form.tsx'
import { type CustomTemplate, useUpdateEmailTemplate } from './use-mail-texts.ts'

/** The owner's words in one mail, beside how it then looks. */
export function EmailTemplateForm({ email }: { email: AdminEmailTemplate }) {
  const [custom, setOwn] = useState<CustomTemplate>(email.custom)
  const save = useUpdateEmailTemplate(email.key)
  const errors = getFieldErrors(save.error)
  const set = (change: Partial<CustomTemplate>) => setOwn((before) => ({ ...before, ...change }))
  const part = (name: 'opening' | 'closing', label: string) => (
    <TextArea
      label={label}
      optional
      rows={3}
      maxLength={1_000}
      value={custom[name]}
      error={errors[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  return (
    <TemplateForm
      title={email.title}
      note={email.audience === 'staff' ? 'Sent to staff' : 'Sent to customers'}
      legend="Your version of this email"
      text={custom}
      stored={email.custom}
      defaults={emptyEmailTemplate}
      save={save}
      selectionParam="mail"
      onDiscard={() => setOwn(email.custom)}
      preview={<EmailTemplatePreview emailTemplateKey={email.key} custom={custom} />}
    >
      <TextField
        size="dense"
        label="Subject"
        helper="Leave blank for the default shown in the preview"
        maxLength={120}
        value={custom.subject}
        error={errors.subject}
        onChange={(event) => set({ subject: event.target.value })}
      />
      {part('opening', 'Text above')}
      {part('closing', 'Text below')}
      <PlaceholderList
        words={email.placeholders}
        describe={(placeholder) => emailPlaceholders[placeholder as EmailPlaceholder]}
      />
    </TemplateForm>
  )
}
