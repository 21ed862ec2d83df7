import { t } from '@shop/contract/t'
import { getErrorCode, getErrorMessage } from '../../api/request-error.ts'

/** The server wants a login for this (specification section 8). */
export function requiresSignIn(error: unknown): boolean {
  return getErrorCode(error) === 'unauthenticated'
}

/** Why the server refused a change of the cart, in a few words that fit under its line. */
export function cartErrorMessage(error: unknown): string {
  if (getErrorCode(error) !== 'out_of_stock') return getErrorMessage(error)
  const available: unknown = Reflect.get(Object(error), 'available')
  if (typeof available !== 'number') return getErrorMessage(error)
  return available > 0 ? t('Only {count} left', { count: available }) : t('Sold out')
}
