import { type Actor, requirePermission } from '@shop/domain/core/actor'
import type { RequestContext } from '@shop/domain/core/context'
import { getAdminOrder } from '@shop/domain/orders/get-admin-order'
import { andThen } from '../../http/route.ts'

type Run<Input, Result> = (ctx: RequestContext, input: Input) => Promise<Result>

/**
 * Runs a command and returns what staff see afterwards. Callers who may not see it are rejected before anything
 * changes.
 */
export function thenRead<Read, Result>(requireAccess: (actor: Actor) => void, query: Run<Read, Result>) {
  return <Input>(command: Run<Input & Read, unknown>): Run<Input & Read, Result> =>
    andThen(async (ctx, input: Input & Read) => {
      requireAccess(ctx.actor)
      await command(ctx, input)
    }, query)
}

export const requireOrderAccess = (actor: Actor) => requirePermission(actor, 'orders:read')

/** Runs a command on an order and returns the order. */
export const thenOrder = thenRead(requireOrderAccess, getAdminOrder)
