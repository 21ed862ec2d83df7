import { wordsIn } from '@shop/contract/braced-words'
import { type OwnSmsTexts, type SmsKind, smsKind, smsWordsOf } from '@shop/contract/sms-texts'
import { requirePermission } from '../core/actor.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { refuse, refuseField } from '../core/refusal.ts'
import { lockSetting, readSetting, storeSetting } from './stored-setting.ts'

function textsOf(stored: unknown): OwnSmsTexts {
  return (stored as OwnSmsTexts | undefined) ?? {}
}

/** What the owner says by SMS in place of our words, by the key of the message. */
export async function readOwnSmsTexts(ctx: RequestContext): Promise<OwnSmsTexts> {
  return textsOf(await readSetting(ctx, 'sms_templates'))
}

/** The same for staff. Refuses with forbidden. */
export async function readSmsTextsForStaff(ctx: RequestContext): Promise<OwnSmsTexts> {
  requirePermission(ctx.actor, 'settings:read')
  return readOwnSmsTexts(ctx)
}

/**
 * Sets the owner's text of an SMS, for messages from now on; '' leads back to ours. Refuses with forbidden, not_found, or
 * invalid_input for words in braces that stand for nothing, or a code that is missing.
 */
export async function editSmsText(ctx: RequestContext, key: string, text: string): Promise<void> {
  requirePermission(ctx.actor, 'settings:write')
  requireSmsWords(smsKind(key) ?? refuse('not_found'), text)
  await inTransaction(ctx, async (ctx) => {
    const { [key]: before = '', ...others } = textsOf(await lockSetting(ctx, 'sms_templates'))
    await storeSetting(ctx, 'sms_templates', text === '' ? others : { ...others, [key]: text })
    await recordAct(ctx, 'settings.sms_template_updated', 'settings:sms_templates', {
      sms: key,
      before,
      after: text,
    })
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
  if (kind.required_placeholder && !used.includes(kind.required_placeholder))
    refuseField('text', `It needs {${kind.required_placeholder}}`)
}
