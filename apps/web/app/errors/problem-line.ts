import { t } from '@shop/contract/t'
import { getFieldErrors } from './fault-texts.ts'
import { getErrorMessage } from '../api/request-error.ts'
import { errorKind } from './error-kinds.ts'

/** Why a part of a page could not be loaded: no answer, a fault of the server, or a refusal in its own words. */
export function sectionErrorMessage(error: unknown): string {
  const kind = errorKind(error)
  if (kind === 'network' || kind === 'timeout')
    return t('Your connection may have dropped. Nothing was lost.')
  if (kind === 'server' || !isApiError(error)) return t('Something went wrong on our side. Nothing was lost.')
  const [message] = Object.values(getFieldErrors(error))
  return message ?? getErrorMessage(error)
}

/** A refusal is the body that the shop answered; what was thrown by the page itself has no words for people. */
function isApiError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && !(error instanceof Error)
}
