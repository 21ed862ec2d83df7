import { me } from '@shop/contract/auth'
import { readAccount } from '@shop/shop/auth/read-account'
import { readCart } from '@shop/shop/cart/read-cart'
import { type Doors, serve } from '../http/serve.ts'

export function userRoutes(doors: Doors): void {
  serve(doors, me, async (shop) => ({ ...(await readAccount(shop)), cart: await readCart(shop) }))
}
