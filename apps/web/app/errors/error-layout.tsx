import { type LucideIcon, ArrowLeft, Check, Copy, RefreshCw } from 'lucide-react'
import { errorRetryWaitMs } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { useHydrated } from '@shop/ui/use-hydrated'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorId, type ErrorKind } from './error-messages.ts'

/** Content of the error page for one kind of error. */
export interface ErrorMessages {
  title: string
  sentence: string
  suggestions: readonly string[]
  Icon: LucideIcon
}

export interface ErrorLayoutProps {
  error: unknown
  kind: ErrorKind
  messages: ErrorMessages
  /** Replaces the default sentence, for example with a payment provider's message. */
  sentence?: string
  /** Shown after the sentence. */
  detail?: string | false
  /** Action of "Try again" after its delay, if a reload would not help. */
  onRetry?: () => void
  /** Heading level: 2 below a page's own heading. */
  level?: 1 | 2
}

/** Display of every kind of error: what happened, what to try, where to go, and the error id. */
export function ErrorLayout({
  error,
  kind,
  messages,
  sentence,
  detail,
  onRetry,
  level = 1,
}: ErrorLayoutProps) {
  const navigate = useNavigate()
  const { title, suggestions, Icon } = messages
  const Heading = `h${level}` as const
  return (
    <div className="mx-auto grid w-full max-w-180 justify-items-center pt-6 pb-8 text-center md:pt-14">
      <span className="grid size-24 place-items-center rounded-full bg-warn-soft text-warn">
        <Icon aria-hidden className="size-12!" />
      </span>
      <Heading className="mt-5">{title}</Heading>
      <p className="mt-1.5 max-w-[36ch] text-balance text-muted">
        {sentence ?? messages.sentence}
        {detail && ` ${detail}`}
      </p>
      <ul className="mt-5 w-full max-w-110 rounded-card border border-line bg-surface px-5 py-2 text-left">
        {suggestions.map((suggestion) => (
          <li key={suggestion} className="flex min-h-11 items-center gap-3 py-1.5">
            <Check aria-hidden className="text-primary" />
            {suggestion}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex w-full flex-col gap-2.5 md:w-auto md:flex-row md:gap-3">
        {kind !== 'maintenance' && <RetryButton onRetry={onRetry} />}
        <Button icon={<ArrowLeft aria-hidden />} onClick={() => void navigate(-1)}>
          {t('Go Back')}
        </Button>
      </div>
      <p className="mt-4 flex gap-6 font-semibold text-primary">
        {/* Plain links, so that they reload the page: its own script may have failed. */}
        <a href="/" className="inline-flex min-h-11 items-center">
          {t('Go to Homepage')}
        </a>
        <a href="/contact" className="inline-flex min-h-11 items-center">
          {t('Contact Us')}
        </a>
      </p>
      <ErrorIdLine error={error} kind={kind} />
    </div>
  )
}

function reload(): void {
  location.reload()
}

/** Shows the button as loading for 2 s, to spare a struggling server. */
function RetryButton({ onRetry = reload }: { onRetry?: () => void }) {
  const [waiting, setWaiting] = useState(false)
  const retry = useEffectEvent(() => {
    setWaiting(false)
    onRetry()
  })
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(retry, errorRetryWaitMs)
    return () => clearTimeout(timer)
  }, [waiting])
  return (
    <Button
      variant="primary"
      icon={<RefreshCw aria-hidden />}
      loading={waiting}
      onClick={() => setWaiting(true)}
    >
      {t('Try again')}
    </Button>
  )
}

function ErrorIdLine({ error, kind }: Pick<ErrorLayoutProps, 'error' | 'kind'>) {
  const [id] = useState(() => errorId(error, kind, new Date(), Math.random))
  const [copied, setCopied] = useState(false)
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  const copy = async () => {
    await navigator.clipboard.writeText(id)
    setCopied(true)
  }
  return (
    <p className="flex items-center gap-2 text-caption text-muted">
      {t('Error ID: {id}', { id })}
      <button
        type="button"
        onClick={() => void copy()}
        aria-label={t('Copy the error ID')}
        className="icon-button"
      >
        {copied ? <Check aria-hidden className="text-ok" /> : <Copy aria-hidden />}
      </button>
      <output className="sr-only">{copied && t('Copied')}</output>
    </p>
  )
}
