import { t } from '@shop/contract/t'
import { Hourglass, WifiOff } from 'lucide-react'
import type { ErrorMessages } from './error-words.ts'

/** The faults at which nothing more can be fetched: with the shell. All others are in answered-words.ts. */
export const networkErrorMessages = {
  network: {
    title: t('We can’t reach the shop'),
    sentence: t('Your connection may have dropped. Your cart and what you typed are safe.'),
    suggestions: [
      t('Check that mobile data or Wi-Fi is on.'),
      t('Move to a spot with better signal.'),
      t('Wait a minute, then try again.'),
    ],
    Icon: WifiOff,
  },
  timeout: {
    title: t('This is taking too long'),
    sentence: t('The shop didn’t respond in time. Nothing was lost.'),
    suggestions: [
      t('Try again: the second time is often faster.'),
      t('Turn on “Use less data” at the bottom of the page.'),
    ],
    Icon: Hourglass,
  },
} satisfies Record<string, ErrorMessages>
