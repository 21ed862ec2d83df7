import { Hourglass, WifiOff } from 'lucide-react'
import type { ErrorWords } from './error-words.ts'

/** The faults at which nothing more can be fetched: with the shell. All others are in answered-words.ts. */
export const unreachedWords = {
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
} satisfies Record<string, ErrorWords>
