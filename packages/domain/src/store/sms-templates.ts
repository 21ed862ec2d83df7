import { findPlaceholders } from '@shop/contract/placeholders'
import {
  type CustomSmsTemplates,
  type SmsTemplate,
  findSmsTemplate,
  listSmsPlaceholders,
} from '@shop/contract/sms-templates'
import { requirePermission } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { fail, failField } from '../core/errors.ts'
import * as z from 'zod/mini'
import { defineSetting, type StoredSetting } from './settings.ts'

/** Custom SMS texts, by the key of the message. */
export const customSmsTemplates: StoredSetting<CustomSmsTemplates> = defineSetting({
  key: 'sms_templates',
  schema: z.custom<CustomSmsTemplates>(),
  defaults: {},
  permissions: { read: 'settings:read', write: 'settings:write' },
})

/**
 * Sets the custom text of an SMS, for messages from now on; '' restores the default. Throws forbidden, not_found, or
 * invalid_input for unknown placeholders or a missing required one.
 */
export async function updateSmsTemplate(ctx: RequestContext, { key, text }: { key: string; text: string }) {
  requirePermission(ctx.actor, 'settings:write')
  validateSmsPlaceholders(findSmsTemplate(key) ?? fail('not_found'), text)
  await inTransaction(ctx, async (ctx) => {
    const { [key]: before = '', ...others } = await customSmsTemplates.lock(ctx)
    await customSmsTemplates.save(ctx, text === '' ? others : { ...others, [key]: text })
    await recordAudit(ctx, 'settings.sms_template_updated', 'settings:sms_templates', {
      sms: key,
      before,
      after: text,
    })
  })
}

/** Throws invalid_input for placeholders that this SMS does not have, and for a text without the required one. */
export function validateSmsPlaceholders(kind: SmsTemplate, text: string): void {
  if (text === '') return
  const allowed: readonly string[] = listSmsPlaceholders(kind)
  const used = findPlaceholders(text)
  const unknown = used.find((name) => !allowed.includes(name))
  if (unknown !== undefined)
    failField(
      'text',
      `{${unknown}} is not a placeholder here. Available: ${allowed.map((name) => `{${name}}`).join(' ')}`,
    )
  if (kind.required_placeholder && !used.includes(kind.required_placeholder))
    failField('text', `It needs {${kind.required_placeholder}}`)
}
