import type { WebhookEvent } from '@shop/contract/admin/webhooks'
import type { ExtensionContext } from './context.ts'
import type { Decisions } from './decisions.ts'
import type { ExtensionEvent } from './events.ts'
import type { Fields, FieldValues } from './fields.ts'
import type { ExtensionRoute } from './routes.ts'

/** A handler for each event. It runs after the commit, at least once; if it throws, it is repeated for a day. */
type EventHandlers<Settings> = {
  readonly [Name in WebhookEvent]?: (
    ctx: ExtensionContext<Settings>,
    event: ExtensionEvent<Name>,
  ) => Promise<void>
}

/** A table with data about customers, for data exports and deleted accounts. */
export interface PersonalTable {
  table: string
  /** The column with the account's id. */
  account_column: string
  /** Rows of a deleted account are deleted; 'keep' for what must stay and names nobody. */
  on_erase: 'delete' | 'keep'
}

interface Declaration<F extends Fields, C extends Fields> {
  /** The name of its folder, in lower case with hyphens. Tables start with ext_<name>_, routes with /extensions/<name>/. */
  name: string
  /** Shown to the owner in Settings. */
  title: string
  description: string
  /** The shop draws their form, stores them and checks their values. */
  settings: F
  /** What the customer can choose at the checkout; read by `decide` as `chosen`. */
  checkoutFields?: (settings: FieldValues<F>) => C
  decide?: Decisions<FieldValues<F>, FieldValues<C>>
  on?: EventHandlers<FieldValues<F>>
  routes?: readonly ExtensionRoute<FieldValues<F>>[]
  personalData?: readonly PersonalTable[]
  /** Pages of its folder admin/, for the link in Settings: `balances` is admin/balances.route.tsx. */
  pages?: readonly { path: string; title: string }[]
}

/** An extension as the shop sees it. */
export interface Extension extends Omit<Declaration<Fields, Fields>, 'checkoutFields' | 'decide' | 'on'> {
  checkoutFields?: (settings: FieldValues) => Fields
  decide: Decisions
  on: Readonly<Record<string, (ctx: ExtensionContext, event: ExtensionEvent) => Promise<void>>>
}

/** An extension with what is found beside it in its folder. */
export interface InstalledExtension {
  extension: Extension
  migrations: readonly { name: string; sql: string }[]
}

const namePattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** The prefix of the tables of an extension: ext_gift_wrap_. */
export const tablePrefix = (name: string): string => `ext_${name.replaceAll('-', '_')}_`

/** Declares an extension. @throws Error if a name, table or path is not its own */
export function defineExtension<const F extends Fields, const C extends Fields = Record<never, never>>(
  declaration: Declaration<F, C>,
): Extension {
  const { name, routes = [], personalData = [] } = declaration
  if (!namePattern.test(name) || name.length > 30)
    throw new Error(`“${name}” is no name of an extension: use lower-case letters, digits and hyphens.`)
  for (const { endpoint } of routes)
    if (!endpoint.path.startsWith(`/extensions/${name}/`))
      throw new Error(`${endpoint.path} must start with /extensions/${name}/.`)
  for (const { table } of personalData)
    if (!table.startsWith(tablePrefix(name)))
      throw new Error(`${table} must start with ${tablePrefix(name)}.`)
  return { decide: {}, on: {}, ...declaration } as unknown as Extension
}
