import { sendMessage } from '@shop/contract/support'
import { sendMessage as send } from '@shop/shop/support/send-message'
import { serve, type Doors } from '../http/serve.ts'

export function supportRoutes(doors: Doors): void {
  serve(doors, sendMessage, async (shop, { body, key }) => {
    await send(shop, body, key)
    return { message: 'Thank you. We have your message and will answer by email or phone.' }
  })
}
