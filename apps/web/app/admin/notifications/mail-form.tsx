import type { MailText } from '@shop/contract/admin/mail-texts'
import { mailWords, noOwnText, type MailWord } from '@shop/contract/mail-texts'
import { TextArea } from '@shop/ui/text-area'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { BracedWords } from './braced-words.tsx'
import { MailPreview } from './mail-preview.tsx'
import { OwnTextForm } from './own-text-form.tsx'
import { type OwnText, useEditMailText } from './use-mail-texts.ts'

/** The owner's words in one mail, beside how it then looks. */
export function MailForm({ mail }: { mail: MailText }) {
  const [own, setOwn] = useState<OwnText>(mail.custom)
  const save = useEditMailText(mail.key)
  const errors = fieldErrorsOf(save.error)
  const set = (change: Partial<OwnText>) => setOwn((before) => ({ ...before, ...change }))
  const part = (name: 'opening' | 'closing', label: string) => (
    <TextArea
      label={label}
      optional
      rows={3}
      maxLength={1_000}
      value={own[name]}
      error={errors[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  return (
    <OwnTextForm
      title={mail.title}
      note={mail.audience === 'staff' ? 'Sent to staff' : 'Sent to customers'}
      legend="Your version of this email"
      text={own}
      kept={mail.custom}
      ours={noOwnText}
      save={save}
      chosenBy="mail"
      onDiscard={() => setOwn(mail.custom)}
      preview={<MailPreview mailKey={mail.key} own={own} />}
    >
      <TextField
        size="dense"
        label="Subject"
        helper="Leave blank for the default shown in the preview"
        maxLength={120}
        value={own.subject}
        error={errors.subject}
        onChange={(event) => set({ subject: event.target.value })}
      />
      {part('opening', 'Text above')}
      {part('closing', 'Text below')}
      <BracedWords words={mail.placeholders} said={(word) => mailWords[word as MailWord]} />
    </OwnTextForm>
  )
}
