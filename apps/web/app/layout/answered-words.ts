import { CircleAlert, CreditCard, Lock, ServerCrash, Wrench } from 'lucide-react'
import type { ErrorKind } from './error-kinds.ts'
import type { ErrorWords } from './error-words.ts'

/** The faults at which the shop can be reached: loaded when one of them is met. */
export const answeredWords = {
  server: {
    title: 'Something broke on our side',
    sentence: 'It is not your phone. We have been told about it.',
    suggestions: ['Wait a minute, then try again.', 'Tell us the error ID if it happens again.'],
    Icon: ServerCrash,
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
} satisfies Record<Exclude<ErrorKind, 'network' | 'timeout'>, ErrorWords>
