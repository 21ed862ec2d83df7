import { sendMessage } from '@shop/contract/support'
import { t } from '@shop/contract/t'
import { sendMessage as send } from '@shop/domain/support/send-message'
import { route, type RouteContext } from '../http/serve.ts'

export function supportRoutes(api: RouteContext): void {
  route(api, sendMessage, async (ctx, { body, key }) => {
    const { ticket } = await send(ctx, body, key)
    return {
      ticket_number: ticket,
      message: t('Message received ({ticket}). We’ll reply by email.', { ticket }),
    }
  })
}
