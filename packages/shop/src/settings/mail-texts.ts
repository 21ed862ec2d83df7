import { wordsIn } from '@shop/contract/braced-words'
import {
  type MailKind,
  mailKind,
  noOwnText,
  type OwnMailText,
  type OwnMailTexts,
  wordsOf,
} from '@shop/contract/mail-texts'
import { requirePermission } from '../kernel/actor.ts'
import { announceChange } from '../kernel/announce.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { type FieldErrors, refuse } from '../kernel/refusal.ts'
import { lockSetting, readSetting, storeSetting } from './stored-setting.ts'

export function mailTextsOf(stored: unknown): OwnMailTexts {
  return (stored as OwnMailTexts | undefined) ?? {}
}

/** What the owner says in mails in place of our words, by the key of the mail. */
export async function readOwnMailTexts(shop: ShopContext): Promise<OwnMailTexts> {
  return mailTextsOf(await readSetting(shop, 'mail_texts'))
}

/** The same for staff. Refuses with forbidden. */
export async function readMailTextsForStaff(shop: ShopContext): Promise<OwnMailTexts> {
  requirePermission(shop.actor, 'settings:read')
  return readOwnMailTexts(shop)
}

/**
 * Sets the owner's texts of a mail, for mails from now on; three empty ones lead back to ours. Refuses with forbidden,
 * not_found, or invalid_input for words in braces that the mail does not know.
 */
export async function editMailText(shop: ShopContext, key: string, wish: OwnMailText): Promise<void> {
  requirePermission(shop.actor, 'settings:edit')
  requireKnownWords(mailKind(key) ?? refuse('not_found'), wish)
  await inTransaction(shop, async (shop) => {
    const { [key]: before = noOwnText, ...others } = mailTextsOf(await lockSetting(shop, 'mail_texts'))
    const isEmpty = Object.values(wish).every((text) => text === '')
    await storeSetting(shop, 'mail_texts', isEmpty ? others : { ...others, [key]: wish })
    await recordAct(shop, 'settings:edit', 'settings:mail_texts', { mail: key, before, after: wish })
    await announceChange(shop, 'settings')
  })
}

/** Refuses with invalid_input, at the field, words in braces that stand for nothing in this mail. */
export function requireKnownWords(kind: MailKind, wish: OwnMailText): void {
  const known: readonly string[] = wordsOf(kind)
  const errors: FieldErrors = {}
  for (const [field, text] of Object.entries(wish)) {
    const [unknown] = wordsIn(text).filter((name) => !known.includes(name))
    if (unknown !== undefined)
      errors[field] = [
        `{${unknown}} is not a placeholder here. Available: ${known.map((name) => `{${name}}`).join(' ')}`,
      ]
  }
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
}
