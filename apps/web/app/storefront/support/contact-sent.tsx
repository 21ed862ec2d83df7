import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Button, ButtonLink } from '@shop/ui/button'

interface ContactSentProps {
  /** The server's message, with the number of the ticket. */
  message: string
  /** Without it the button loads an empty form. */
  onStartOver?: () => void
}

/** The confirmation in place of the form, so that no message is sent twice. */
export function ContactSent({ message, onStartOver }: ContactSentProps) {
  return (
    <div className="grid justify-items-start gap-4 outline-none" tabIndex={-1} ref={(node) => node?.focus()}>
      <Banner tone="success" className="justify-self-stretch">
        {message}
      </Banner>
      {onStartOver ? (
        <Button onClick={onStartOver}>{t('Send another message')}</Button>
      ) : (
        <ButtonLink href="/contact">{t('Send another message')}</ButtonLink>
      )}
    </div>
  )
}
