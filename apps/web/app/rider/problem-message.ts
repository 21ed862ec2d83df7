import { t } from '@shop/contract/t'
import type { RiderProblem } from './rider-storage.ts'

/** Why an action was refused and what to do, in the words of a rider. */
export function problemMessage({ code, message, attempts_left: left }: RiderProblem): string {
  switch (code) {
    case 'invalid_code':
      return left === 0
        ? t('The code was wrong five times. Take a photo and the recipient’s name instead.')
        : t('The code is wrong. Ask for it again. Tries left: {count}', { count: left ?? 0 })
    case 'invalid_transition':
      return t(
        'The shop has changed this parcel meanwhile. Call the shop before you hand it out or keep money.',
      )
    case 'not_found':
      return t('This parcel is no longer with you. Call the shop.')
    default:
      return message
  }
}
