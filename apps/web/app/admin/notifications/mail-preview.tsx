import { Panel } from '@shop/ui/panel'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { messageOf } from '../../api/request-error.ts'
import { useSettled } from './use-settled.ts'
import { type OwnText, useMailPreview } from './use-mail-texts.ts'

/** How the mail looks as text, with an invented order, once typing rests. */
export function MailPreview({ mailKey, own }: { mailKey: string; own: OwnText }) {
  const settled = useSettled(own)
  const { data: shown, error } = useMailPreview(mailKey, settled)
  const [fault] = error ? Object.values(fieldErrorsOf(error)) : []
  return (
    <Panel title="Preview" note="With a sample order">
      <output className="block text-small">
        {error ? (
          <span className="text-sale">{fault ?? messageOf(error)}</span>
        ) : (
          shown && (
            <>
              <b className="block border-b border-line pb-2.5">{shown.subject}</b>
              <span className="mt-2.5 block whitespace-pre-line wrap-anywhere">{shown.text}</span>
            </>
          )
        )}
      </output>
    </Panel>
  )
}
