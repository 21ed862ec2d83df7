import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { useDebouncedValue } from './use-settled.ts'
import { useSmsTemplatePreview } from './use-sms-texts.ts'

/** How the SMS arrives, with an invented order, and what it costs, once typing rests. */
export function SmsTemplatePreview({ smsTemplateKey, text }: { smsTemplateKey: string; text: string }) {
  const { data: shown, error } = useSmsTemplatePreview(smsTemplateKey, useDebouncedValue(text.trim()))
  const [message] = error ? Object.values(getFieldErrors(error)) : []
  return (
    <Panel
      title="Preview"
      note="Sample order"
      end={
        shown &&
        !error && (
          <Chip tone={shown.message_count > 1 ? 'warn' : 'ok'}>
            {shown.message_count === 1
              ? `${shown.character_count} of 160, 1 SMS`
              : `${shown.character_count} characters, ${shown.message_count} SMS`}
          </Chip>
        )
      }
    >
      <output className="block">
        {error ? (
          <span className="text-small text-sale">{message ?? getErrorMessage(error)}</span>
        ) : (
          shown && (
            <span className="block w-fit max-w-80 rounded-panel rounded-bl-none bg-sunken px-4 py-3 text-dense whitespace-pre-line wrap-anywhere">
              {shown.text}
            </span>
          )
        )}
      </output>
      <p className="mt-3 text-small text-muted">
        {shown?.is_truncated && !error && (
          <b className="font-semibold text-sale">Too long: the end will be cut off. </b>
        )}
        One SMS holds 160 characters; each part of a longer one holds 153 and is charged. ₦ is sent as N and
        accented letters without accents; otherwise an SMS would hold 70. Names and amounts make it longer or
        shorter.
      </p>
    </Panel>
  )
}
