import { type CodeChannel, nextChannelSeconds, type SentCode } from '@shop/contract/phone-sign-in'
import { t } from '@shop/contract/t'
import { useEffect, useState } from 'react'
import { getErrorMessage } from '../api/request-error.ts'

const firstOffers: Record<CodeChannel, string> = {
  whatsapp: t('Send by WhatsApp'),
  sms: t('Send by SMS'),
  email: t('Send by email'),
}
const againOffers: Record<CodeChannel, string> = {
  whatsapp: t('Send by WhatsApp again'),
  sms: t('Send by SMS again'),
  email: t('Send by email again'),
}

interface ResendCodeProps {
  sent: SentCode
  resend: (channel: CodeChannel) => Promise<void>
  onProblem: (message: string | undefined) => void
}

/** After some seconds: the same channel again, and the next one. Mounted again for each code that was sent. */
export function ResendCode({ sent, resend, onProblem }: ResendCodeProps) {
  const { wait, restart } = useWait()
  const [pending, setPending] = useState(false)
  const [isSentAgain, setSentAgain] = useState(false)

  async function send(channel: CodeChannel) {
    if (pending) return
    setPending(true)
    onProblem(undefined)
    try {
      await resend(channel)
      setSentAgain(true)
      restart()
    } catch (error) {
      onProblem(getErrorMessage(error))
    } finally {
      setPending(false)
    }
  }
  const button = (channel: CodeChannel, label: string) => (
    <button
      type="button"
      disabled={pending}
      className="text-link min-h-11 text-dense disabled:opacity-50"
      onClick={() => void send(channel)}
    >
      {label}
    </button>
  )
  return (
    <>
      <output className="block text-small text-muted">{isSentAgain && t('A new code is on its way.')}</output>
      {wait > 0 ? (
        <p className="text-small text-muted">
          {t('No code yet? You can get another one in {wait} s.', { wait })}
        </p>
      ) : (
        <div className="flex flex-wrap justify-between gap-x-4">
          {sent.next_channel && button(sent.next_channel, firstOffers[sent.next_channel])}
          {button(sent.channel, againOffers[sent.channel])}
        </div>
      )}
    </>
  )
}

/** Seconds until another code can be requested. */
function useWait() {
  const [startedAt, setStartedAt] = useState(() => Date.now())
  const [wait, setWait] = useState<number>(nextChannelSeconds)
  useEffect(() => {
    const update = () =>
      setWait(Math.max(0, nextChannelSeconds - Math.floor((Date.now() - startedAt) / 1_000)))
    const timer = setInterval(update, 1_000)
    return () => clearInterval(timer)
  }, [startedAt])
  const restart = () => {
    setWait(nextChannelSeconds)
    setStartedAt(Date.now())
  }
  return { wait, restart }
}
