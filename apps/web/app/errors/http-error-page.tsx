import { t } from '@shop/contract/t'
import { ErrorLayout, type ErrorLayoutProps, type ErrorMessages } from './error-layout.tsx'
import { getErrorText, type ErrorKind } from './error-messages.ts'
import { formatDayTime, useNow } from '../format/dates.ts'
import { CircleAlert, CreditCard, Lock, ServerCrash, Wrench } from 'lucide-react'

type HttpErrorPageProps = Omit<ErrorLayoutProps, 'messages' | 'kind'> & {
  kind: keyof typeof httpErrorMessages
}

/** Error page while the shop can be reached. */
export default function HttpErrorPage(props: HttpErrorPageProps) {
  const { kind, error } = props
  const now = useNow()
  const until = kind === 'maintenance' && getErrorText(error, 'until')
  return (
    <ErrorLayout
      {...props}
      messages={{ ...httpErrorMessages[kind], suggestions: suggestionsFor(kind, Boolean(until)) }}
      sentence={props.sentence ?? (kind === 'maintenance' ? getErrorText(error, 'note') : undefined)}
      detail={
        until &&
        t('We expect to be back {time}.', { time: lowercaseToday(formatDayTime(new Date(until), now)) })
      }
    />
  )
}

/** 'today, 4:36 pm' or 'Fri 20 Nov, 4:36 pm'. */
function lowercaseToday(timestamp: string): string {
  return timestamp.replace(/^Today/, 'today')
}

/** Texts of errors while the shop can be reached, loaded on demand. */
export const httpErrorMessages = {
  server: {
    title: t('Something went wrong on our side'),
    sentence: t('It’s not your fault. We have been notified.'),
    suggestions: [t('Wait a minute, then try again.'), t('Tell us the error ID if it happens again.')],
    Icon: ServerCrash,
  },
  forbidden: {
    title: t('You don’t have access to this'),
    sentence: t('This page belongs to another account or needs more permissions.'),
    suggestions: [
      t('Check that you are signed in with the right account.'),
      t('Ask the owner of the shop for access.'),
    ],
    Icon: Lock,
  },
  payment: {
    title: t('The payment failed'),
    sentence: t('Your order is saved. You can pay again or choose another payment method.'),
    suggestions: [
      t('You haven’t been charged twice. Check your bank alert before paying again.'),
      t('Try another card, or pay by bank transfer.'),
      t('Contact us with the error ID if money has left your account.'),
    ],
    Icon: CreditCard,
  },
  maintenance: {
    title: t('We’re making the shop better'),
    sentence: t('The shop is closed for a short while.'),
    suggestions: [t('Please check back in a few minutes.'), t('Your cart and your orders are safe.')],
    Icon: Wrench,
  },
  general: {
    title: t('Something went wrong'),
    sentence: t('We couldn’t show this page.'),
    suggestions: [t('Try again.'), t('Go back to the previous page and try again.')],
    Icon: CircleAlert,
  },
} satisfies Record<Exclude<ErrorKind, 'network' | 'timeout'>, ErrorMessages>

/** Suggestions, without "soon" if the shop gave an opening time. */
export function suggestionsFor(kind: keyof typeof httpErrorMessages, hasEndTime: boolean): readonly string[] {
  const { suggestions } = httpErrorMessages[kind]
  return kind === 'maintenance' && hasEndTime
    ? [t('Please check back then.'), ...suggestions.slice(1)]
    : suggestions
}
