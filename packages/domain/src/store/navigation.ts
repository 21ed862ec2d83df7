import { defaultNavigation, Navigation, type ShownNavigation, shownColumns } from '@shop/contract/navigation'
import { eq } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { RequestContext } from '../core/context.ts'
import { fail } from '../core/errors.ts'
import { defineSetting } from './settings.ts'
import { settings } from './tables.ts'

/** Links of header and footer: in the store details of every page, so changes of its tag reach all of them. */
export const navigation = defineSetting<Navigation>({
  key: 'navigation',
  schema: Navigation,
  defaults: defaultNavigation,
  permissions: { read: 'settings:read', write: 'settings:write' },
  audit: 'settings.navigation_updated',
  async prepare(ctx, { version, menu, footer }, before) {
    if (before.version !== version) await failOnConflict(ctx, before.version)
    const toOwnPath = <Link extends { to: string }>(link: Link): Link => ({
      ...link,
      to: toPath(link.to, ctx.publicUrl),
    })
    return {
      version: version + 1,
      menu: menu.map(toOwnPath),
      footer: footer.map((column) => ({ ...column, links: column.links.map(toOwnPath) })),
    }
  },
  describe: ({ menu, footer }) => ({ menu, footer }),
})

async function failOnConflict(ctx: RequestContext, version: number): Promise<never> {
  const [row] = await ctx.db
    .select({ at: settings.updated_at })
    .from(settings)
    .where(eq(settings.key, 'navigation'))
  const at = row?.at ?? ctx.clock.now()
  return fail('version_conflict', { actor_name: 'somebody else', updated_at: at.toISOString(), version })
}

/** The path of an address of this shop, which opens without loading a page and survives a change of domain. */
export function toPath(target: string, publicUrl: string): string {
  if (target === publicUrl) return '/'
  const path = target.startsWith(`${publicUrl}/`) ? target.slice(publicUrl.length) : undefined
  // Two slashes would be another site.
  return path === undefined || path.startsWith('//') ? target : path
}

/** The links for pages; undefined while the shop has only the specified ones. */
export function shownNavigation(stored: unknown): ShownNavigation | undefined {
  if (stored === undefined) return undefined
  const { menu, footer } = navigation.parse(stored)
  const isDefault = isDeepStrictEqual(footer, defaultNavigation.footer)
  if (isDefault && menu.length === 0) return undefined
  return { menu, ...(!isDefault && { footer: shownColumns(footer) }) }
}
