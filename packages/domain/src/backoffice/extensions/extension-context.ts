import { priceKoboMax } from '@shop/contract/money'
import { type Extension, tablePrefix } from '@shop/extension/define-extension'
import type { Caller, ExtensionContext, ShopCommands } from '@shop/extension/context'
import { sql } from 'drizzle-orm'
import { getAccountEmails, getAccountNames } from '../../identity/accounts/accounts.ts'
import type { Actor } from '../../core/actor.ts'
import { asSystem, inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { isUuid } from '../../core/id.ts'
import type { ActiveExtension } from '../../operations/extensions/active-extensions.ts'
import { foreignTables } from '../../operations/extensions/own-tables.ts'
import { addOrderNote } from '../../orders/add-order-note.ts'
import { presentOrder } from '../../orders/get-order.ts'
import { findOrder } from '../../orders/orders.ts'
import { issueStoreCredit } from '../../payments/store-credit/store-credit.ts'

/** The small part of the shop that an extension may use, for one call of its code. */
export function createExtensionContext(
  ctx: RequestContext,
  { extension, settings }: ActiveExtension,
): ExtensionContext {
  return {
    settings,
    caller: toCaller(ctx.actor),
    now: () => ctx.clock.now(),
    newId: () => ctx.ids.next(ctx.clock.now()),
    log: {
      info: (data, message) => ctx.log.info({ ...data, extension: extension.name }, message),
      warn: (data, message) => ctx.log.warn({ ...data, extension: extension.name }, message),
    },
    async sql<Row extends object>(text: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row[]> {
      assertOwnTables(extension, text)
      const { rows } = await ctx.db.execute(sql(text, ...values.map(toParameter)))
      return rows as Row[]
    },
    transaction: (work) =>
      inTransaction(ctx, (ctx) => work(createExtensionContext(ctx, { extension, settings }))),
    fail,
    shop: createCommands(ctx, extension),
  }
}

function toCaller(actor: Actor): Caller {
  if (actor.kind === 'system') return { kind: 'shop' }
  if (actor.kind === 'account')
    return {
      kind: 'account',
      account_id: actor.account_id,
      name: actor.name,
      is_staff: actor.role !== null,
    }
  return actor.kind === 'key' ? { kind: 'key', name: actor.name } : { kind: 'visitor' }
}

const toParameter = (value: unknown) => sql.param(value instanceof Date ? value.toISOString() : value)

/** Statements that were checked; a template is the same object at each call. */
const checkedStatements = new WeakSet<TemplateStringsArray>()

function assertOwnTables({ name }: Extension, text: TemplateStringsArray): void {
  if (checkedStatements.has(text)) return
  const foreign = foreignTables(tablePrefix(name), text.join(' $1 '))
  if (foreign.length > 0)
    throw new Error(
      `The extension ${name} may only use tables that start with ${tablePrefix(name)}: ${foreign.join(', ')}.`,
    )
  checkedStatements.add(text)
}

/** They act as the extension, so that the audit log and idempotency keys name it. */
function createCommands(caller: RequestContext, extension: Extension): ShopCommands {
  const ctx = asSystem(caller, `extension ${extension.name}`)
  return {
    async getOrder(orderId) {
      const order = isUuid(orderId) ? await findOrder(ctx, orderId) : undefined
      return order && { ...(await presentOrder(ctx, order)), account_id: order.account_id }
    },
    addOrderNote: (note) => addOrderNote(ctx, note),
    async issueStoreCredit({ account_id: customerId, amount_kobo: amountKobo, reason, key }) {
      if (!Number.isSafeInteger(amountKobo) || amountKobo <= 0 || amountKobo > priceKoboMax)
        throw new Error(`${amountKobo} is no amount of store credit.`)
      await issueStoreCredit(ctx, { customer_id: customerId, change_kobo: amountKobo, reason, key })
    },
    async findCustomers(accountIds) {
      const ids = accountIds.filter(isUuid)
      const [names, emails] = [await getAccountNames(ctx, ids), await getAccountEmails(ctx, ids)]
      return ids.flatMap((id) => {
        const name = names.get(id)
        return name === undefined ? [] : [{ account_id: id, name, email: emails.get(id)?.email ?? '' }]
      })
    },
  }
}
