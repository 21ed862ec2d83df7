import { t } from '@shop/contract/t'
import { codeOf, messageOf } from '../../api/request-error.ts'

/** The server wants a login for this (specification section 8). */
export function needsLogin(error: unknown): boolean {
  return codeOf(error) === 'unauthenticated'
}

/** Why the server refused a change of the cart, in a few words that fit under its line. */
export function refusalReason(error: unknown): string {
  if (codeOf(error) !== 'out_of_stock') return messageOf(error)
  const available: unknown = Reflect.get(Object(error), 'available')
  if (typeof available !== 'number') return messageOf(error)
  return available > 0 ? t('Only {count} left', { count: available }) : t('Sold out')
}
