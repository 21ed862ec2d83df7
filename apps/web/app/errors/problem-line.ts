import { t } from '@shop/contract/t'
import { fieldErrorsOf } from './fault-texts.ts'
import { messageOf } from '../api/request-error.ts'
import { errorKind } from './error-kinds.ts'

/** Why a part of a page could not be loaded: no answer, a fault of the server, or a refusal in its own words. */
export function problemLine(error: unknown): string {
  const kind = errorKind(error)
  if (kind === 'network' || kind === 'timeout')
    return t('Your connection may have dropped. Nothing was lost.')
  if (kind === 'server' || !isRefusal(error)) return t('Something went wrong on our side. Nothing was lost.')
  const [fault] = Object.values(fieldErrorsOf(error))
  return fault ?? messageOf(error)
}

/** A refusal is the body that the shop answered; what was thrown by the page itself has no words for people. */
function isRefusal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && !(error instanceof Error)
}
