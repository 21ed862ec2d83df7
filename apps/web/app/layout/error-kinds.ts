import {
  CircleAlert,
  CloudOff,
  CreditCard,
  Hourglass,
  Lock,
  ServerCrash,
  WifiOff,
  Wrench,
} from 'lucide-react'

/** The seven types of the specification's error page. */
export type ErrorKind = 'server' | 'network' | 'timeout' | 'forbidden' | 'payment' | 'maintenance' | 'general'

interface ErrorWords {
  title: string
  sentence: string
  suggestions: readonly string[]
  Icon: typeof CloudOff
}

export const errorKinds: Readonly<Record<ErrorKind, ErrorWords>> = {
  server: {
    title: 'Something broke on our side',
    sentence: 'It is not your phone. We have been told about it.',
    suggestions: ['Wait a minute, then try again.', 'Tell us the error ID if it happens again.'],
    Icon: ServerCrash,
  },
  network: {
    title: 'We cannot reach the shop',
    sentence: 'Your connection may have dropped. Your cart and what you typed are safe.',
    suggestions: [
      'Check that mobile data or Wi-Fi is on.',
      'Move to a spot with better signal.',
      'Wait a minute, then try again.',
    ],
    Icon: WifiOff,
  },
  timeout: {
    title: 'This is taking too long',
    sentence: 'The shop did not answer in time. Nothing was lost.',
    suggestions: [
      'Try again: the second time is often faster.',
      'Turn on "Use less data" at the end of the page.',
    ],
    Icon: Hourglass,
  },
  forbidden: {
    title: 'You do not have access to this',
    sentence: 'The page belongs to another account, or needs more rights than yours has.',
    suggestions: [
      'Check that you are signed in with the right account.',
      'Ask the owner of the shop for access.',
    ],
    Icon: Lock,
  },
  payment: {
    title: 'The payment did not go through',
    sentence: 'Your order is kept. You can pay again or choose another way to pay.',
    suggestions: [
      'You have not been charged twice. Check your bank alert before paying again.',
      'Try another card, or pay by bank transfer.',
      'Contact us with the error ID if money has left your account.',
    ],
    Icon: CreditCard,
  },
  maintenance: {
    title: 'We are making the shop better',
    sentence: 'The shop is closed for a short while.',
    suggestions: ['Come back in a few minutes.', 'Your cart and your orders are safe.'],
    Icon: Wrench,
  },
  general: {
    title: 'Something went wrong',
    sentence: 'We could not show this page.',
    suggestions: ['Try again.', 'Go back to where you were and take the step once more.'],
    Icon: CircleAlert,
  },
}

/** What kind of fault it is, by what was thrown: an answer with a status, a problem body, or an error. */
export function errorKind(error: unknown): ErrorKind {
  const code = textOf(error, 'code') ?? textOf(dataOf(error), 'code')
  if (code === 'maintenance') return 'maintenance'
  if (code === 'payment_unavailable') return 'payment'
  const status = statusOf(error) ?? statusOf(dataOf(error))
  if (status === 401 || status === 403) return 'forbidden'
  if (status === 402) return 'payment'
  if (status === 408 || status === 504) return 'timeout'
  if (status === 503) return 'maintenance'
  if (status !== undefined && status >= 500) return 'server'
  const name = textOf(error, 'name')
  if (name === 'TimeoutError') return 'timeout'
  if (name === 'NetworkError' || (error instanceof TypeError && /fetch|network|load/i.test(error.message)))
    return 'network'
  return 'general'
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function dataOf(error: unknown): unknown {
  return fieldOf(error, 'data')
}

function statusOf(value: unknown): number | undefined {
  const status = fieldOf(value, 'status')
  return typeof status === 'number' ? status : undefined
}

function textOf(value: unknown, name: string): string | undefined {
  const text = fieldOf(value, name)
  return typeof text === 'string' ? text : undefined
}

/** The request id that the server has logged, else an own one of kind, day and four random signs. */
export function errorId(error: unknown, kind: ErrorKind, now: Date, random: () => number): string {
  const known = textOf(error, 'request_id') ?? textOf(dataOf(error), 'request_id')
  if (known) return known
  const day = now.toISOString().slice(0, 10).replaceAll('-', '')
  const signs = Math.floor(random() * 0x10000)
    .toString(16)
    .toUpperCase()
    .padStart(4, '0')
  return `${kind.charAt(0).toUpperCase()}-${day}-${signs}`
}
