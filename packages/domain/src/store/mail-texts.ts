import { wordsIn } from '@shop/contract/braced-words'
import {
  type MailKind,
  mailKind,
  noOwnText,
  type OwnMailText,
  type OwnMailTexts,
  wordsOf,
} from '@shop/contract/mail-texts'
import { requirePermission } from '../core/actor.ts'
import { announceChange } from '../core/announce.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { type FieldErrors, refuse } from '../core/refusal.ts'
import { lockSetting, readSetting, storeSetting } from './stored-setting.ts'

export function mailTextsOf(stored: unknown): OwnMailTexts {
  return (stored as OwnMailTexts | undefined) ?? {}
}

/** What the owner says in mails in place of our words, by the key of the mail. */
export async function readOwnMailTexts(ctx: RequestContext): Promise<OwnMailTexts> {
  return mailTextsOf(await readSetting(ctx, 'email_templates'))
}

/** The same for staff. Refuses with forbidden. */
export async function readMailTextsForStaff(ctx: RequestContext): Promise<OwnMailTexts> {
  requirePermission(ctx.actor, 'settings:read')
  return readOwnMailTexts(ctx)
}

/**
 * Sets the owner's texts of a mail, for mails from now on; three empty ones lead back to ours. Refuses with forbidden,
 * not_found, or invalid_input for words in braces that the mail does not know.
 */
export async function editMailText(ctx: RequestContext, key: string, wish: OwnMailText): Promise<void> {
  requirePermission(ctx.actor, 'settings:write')
  requireKnownWords(mailKind(key) ?? refuse('not_found'), wish)
  await inTransaction(ctx, async (ctx) => {
    const { [key]: before = noOwnText, ...others } = mailTextsOf(await lockSetting(ctx, 'email_templates'))
    const isEmpty = Object.values(wish).every((text) => text === '')
    await storeSetting(ctx, 'email_templates', isEmpty ? others : { ...others, [key]: wish })
    await recordAct(ctx, 'settings.email_template_updated', 'settings:email_templates', {
      mail: key,
      before,
      after: wish,
    })
    await announceChange(ctx, 'settings')
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
