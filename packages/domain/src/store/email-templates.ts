import { english } from '@shop/contract/languages'
import { findPlaceholders } from '@shop/contract/placeholders'
import {
  type EmailTemplate,
  findEmailTemplate,
  emptyEmailTemplate,
  type CustomEmailTemplate,
  type CustomEmailTemplatesByLanguage,
  listPlaceholders,
} from '@shop/contract/email-templates'
import { requirePermission } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext, type CachedSetting } from '../core/context.ts'
import { type FieldErrors, fail, failField } from '../core/errors.ts'
import * as z from 'zod/mini'
import { defineSetting, type StoredSetting, getSettings } from './settings.ts'
import type { StoreDetails } from '@shop/contract/settings'
import { toStoreDetails } from './store-details.ts'

/** Custom email texts, by language and the key of the email. */
export const customEmailTemplates: StoredSetting<CustomEmailTemplatesByLanguage> = defineSetting({
  key: 'email_templates',
  schema: z.custom<CustomEmailTemplatesByLanguage>(),
  defaults: {},
  permissions: { read: 'settings:read', write: 'settings:write' },
})

/**
 * Sets the custom texts of an email in a language, for emails from now on. Three blank ones restore the default of that
 * language. Throws forbidden, not_found, or invalid_input for unknown placeholders or a staff email in another language
 * than English.
 */
export async function updateEmailTemplate(
  ctx: RequestContext,
  { key, language, ...input }: CustomEmailTemplate & { key: string; language: string },
): Promise<void> {
  requirePermission(ctx.actor, 'settings:write')
  const kind = findEmailTemplate(key) ?? fail('not_found')
  if (kind.to === 'staff' && language !== english) failField('language', 'Staff get this email in English')
  assertKnownPlaceholders(kind, input)
  await inTransaction(ctx, async (ctx) => {
    const stored = await customEmailTemplates.lock(ctx)
    const { [key]: before = emptyEmailTemplate, ...others } = stored[language] ?? {}
    const isEmpty = Object.values(input).every((text) => text === '')
    await customEmailTemplates.save(ctx, {
      ...stored,
      [language]: isEmpty ? others : { ...others, [key]: input },
    })
    await recordAudit(ctx, 'settings.email_template_updated', 'settings:email_templates', {
      email: key,
      language,
      before,
      after: input,
    })
  })
}

/** Throws invalid_input, at the field, for placeholders that this email does not have. */
export function assertKnownPlaceholders(kind: EmailTemplate, input: CustomEmailTemplate): void {
  const allowed: readonly string[] = listPlaceholders(kind)
  const errors: FieldErrors = {}
  for (const [field, text] of Object.entries(input)) {
    const [unknown] = findPlaceholders(text).filter((name) => !allowed.includes(name))
    if (unknown !== undefined)
      errors[field] = [
        `{${unknown}} is not a placeholder here. Available: ${allowed.map((name) => `{${name}}`).join(' ')}`,
      ]
  }
  if (Object.keys(errors).length > 0) fail('invalid_input', { errors })
}

/** Store details and custom texts for every email. */
export const emailContext: CachedSetting<{ store: StoreDetails; templates: CustomEmailTemplatesByLanguage }> =
  {
    tag: 'settings',
    async read(ctx) {
      const stored = await getSettings(ctx)
      return {
        store: toStoreDetails(stored.store_details, stored.demo === true),
        templates: customEmailTemplates.parse(stored.email_templates),
      }
    },
  }
