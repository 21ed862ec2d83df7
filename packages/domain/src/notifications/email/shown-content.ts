import type { EmailPayload } from '@shop/contract/mail-content'
import { findState } from '../../delivery/states.ts'

/** The content with words in the place of codes: the address names its state. */
export function displayContent(content: EmailPayload): EmailPayload {
  if (!('order' in content)) return content
  const { address } = content.order
  const state = findState(address.state)?.name ?? address.state
  return { ...content, order: { ...content.order, address: { ...address, state } } }
}
