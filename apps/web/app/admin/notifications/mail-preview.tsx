import { Panel } from '@shop/ui/panel'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { useDebouncedValue } from './use-settled.ts'
import { type CustomTemplate, useEmailTemplatePreview } from './use-mail-texts.ts'

/** How the mail looks as text, with an invented order, once typing rests. */
export function EmailTemplatePreview({
  emailTemplateKey,
  custom,
}: {
  emailTemplateKey: string
  custom: CustomTemplate
}) {
  const debounced = useDebouncedValue(custom)
  const { data: shown, error } = useEmailTemplatePreview(emailTemplateKey, debounced)
  const [message] = error ? Object.values(getFieldErrors(error)) : []
  return (
    <Panel title="Preview" note="With a sample order">
      <output className="block text-small">
        {error ? (
          <span className="text-sale">{message ?? getErrorMessage(error)}</span>
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
