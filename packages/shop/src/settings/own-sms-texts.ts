import { wordsIn } from '@shop/contract/braced-words'
import { type OwnSmsTexts, type SmsKind, smsKind, smsWordsOf } from '@shop/contract/sms-texts'
import { requirePermission } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse, refuseField } from '../kernel/refusal.ts'
import { lockSetting, readSetting, storeSetting } from './stored-setting.ts'

function textsOf(stored: unknown): OwnSmsTexts {
  return (stored as OwnSmsTexts | undefined) ?? {}
}

/** What the owner says by SMS in place of our words, by the key of the message. */
export async function readOwnSmsTexts(shop: ShopContext): Promise<OwnSmsTexts> {
  return textsOf(await readSetting(shop, 'sms_texts'))
}

/** The same for staff. Refuses with forbidden. */
export async function readSmsTextsForStaff(shop: ShopContext): Promise<OwnSmsTexts> {
  requirePermission(shop.actor, 'settings:read')
  return readOwnSmsTexts(shop)
}

/**
 * Sets the owner's text of an SMS, for messages from now on; '' leads back to ours. Refuses with forbidden, not_found, or
 * invalid_input for words in braces that stand for nothing, or a code that is missing.
 */
export async function editSmsText(shop: ShopContext, key: string, text: string): Promise<void> {
  requirePermission(shop.actor, 'settings:edit')
  requireSmsWords(smsKind(key) ?? refuse('not_found'), text)
  await inTransaction(shop, async (shop) => {
    const { [key]: before = '', ...others } = textsOf(await lockSetting(shop, 'sms_texts'))
    await storeSetting(shop, 'sms_texts', text === '' ? others : { ...others, [key]: text })
    await recordAct(shop, 'settings:edit', 'settings:sms_texts', { sms: key, before, after: text })
  })
}

/** Refuses with invalid_input words that stand for nothing in this SMS, and a text without the one that it is sent for. */
export function requireSmsWords(kind: SmsKind, text: string): void {
  if (text === '') return
  const known: readonly string[] = smsWordsOf(kind)
  const used = wordsIn(text)
  const unknown = used.find((name) => !known.includes(name))
  if (unknown !== undefined)
    refuseField(
      'text',
      `{${unknown}} is not a placeholder here. Available: ${known.map((name) => `{${name}}`).join(' ')}`,
    )
  if (kind.needs && !used.includes(kind.needs)) refuseField('text', `It needs {${kind.needs}}`)
}
