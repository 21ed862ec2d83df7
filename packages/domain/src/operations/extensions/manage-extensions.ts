import type { AdminExtension } from '@shop/contract/admin/extensions'
import type { Extension } from '@shop/extension/define-extension'
import { fieldDefaults, fieldsSchema, readFields } from '@shop/extension/fields'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { actorAccountId, requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { invalidateTags } from '../../core/cache-tags.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { extensions } from './tables.ts'

type Row = typeof extensions.$inferSelect

/** The extensions of this build, by title. Throws forbidden. */
export async function listExtensions(ctx: RequestContext): Promise<AdminExtension[]> {
  requirePermission(ctx.actor, 'settings:read')
  const rows = await ctx.db.select().from(extensions)
  return (ctx.extensions?.list ?? [])
    .map(({ extension }) =>
      presentExtension(
        extension,
        rows.find(({ name }) => name === extension.name),
      ),
    )
    .toSorted((a, b) => (a.title < b.title ? -1 : 1))
}

function presentExtension(extension: Extension, row: Row | undefined): AdminExtension {
  const values = readFields(extension.settings, row?.settings)
  return {
    name: extension.name,
    title: extension.title,
    description: extension.description,
    is_enabled: row?.is_enabled ?? false,
    fields: Object.entries(extension.settings).map(([name, field]) => ({
      name,
      kind: field.kind,
      label: field.label,
      description: field.description ?? '',
      min: 'min' in field ? field.min : null,
      max: 'max' in field ? field.max : null,
      max_length: 'max_length' in field ? field.max_length : null,
      options: 'options' in field ? [...field.options] : [],
      value: values[name] ?? field.default,
    })),
    pages: [...(extension.pages ?? [])],
    last_error:
      row?.last_error && row.last_error_at
        ? { message: row.last_error, where: row.last_error_in ?? '', at: row.last_error_at.toISOString() }
        : null,
    version: row?.version ?? 1,
  }
}

interface UpdateExtensionInput {
  extension: string
  is_enabled: boolean
  /** By field. Those that are left out keep their value. */
  settings: Record<string, unknown>
  version: number
}

/**
 * Switches an extension on or off and stores its settings. Its last error is forgotten. Throws forbidden, not_found,
 * version_conflict, or invalid_input (`settings.<field>`).
 */
export async function updateExtension(
  ctx: RequestContext,
  { extension: name, is_enabled: isEnabled, settings: input, version }: UpdateExtensionInput,
): Promise<AdminExtension> {
  requirePermission(ctx.actor, 'settings:write')
  const installed = ctx.extensions?.list.find(({ extension }) => extension.name === name) ?? fail('not_found')
  const { extension } = installed
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(extensions)
      .values({ name, events: Object.keys(extension.on) })
      .onConflictDoNothing()
    const [before] = await ctx.db.select().from(extensions).where(eq(extensions.name, name)).for('update')
    if (!before) throw new Error('A row that was just written is missing.')
    if (before.version !== version) fail('version_conflict', { current: presentExtension(extension, before) })
    const settings = parseSettings(extension, {
      ...readFields(extension.settings, before.settings),
      ...input,
    })
    const [after] = await ctx.db
      .update(extensions)
      .set({
        is_enabled: isEnabled,
        settings,
        version: version + 1,
        updated_by: actorAccountId(ctx.actor),
        updated_at: ctx.clock.now(),
        last_error: null,
        last_error_in: null,
        last_error_at: null,
      })
      .where(eq(extensions.name, name))
      .returning()
    await recordAudit(ctx, 'settings.extension_updated', `extension:${name}`, {
      before: { is_enabled: before.is_enabled, ...before.settings },
      after: { is_enabled: isEnabled, ...settings },
    })
    await invalidateTags(ctx, 'settings')
    return presentExtension(extension, after)
  })
}

function parseSettings(extension: Extension, values: Record<string, unknown>): Record<string, unknown> {
  const read = z.safeParse(fieldsSchema(extension.settings), {
    ...fieldDefaults(extension.settings),
    ...values,
  })
  if (read.success) return read.data
  const errors = Object.groupBy(read.error.issues, ({ path }) => ['settings', ...path].join('.'))
  return fail('invalid_input', {
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, issues = []]) => [field, issues.map(({ message }) => message)]),
    ),
  })
}
