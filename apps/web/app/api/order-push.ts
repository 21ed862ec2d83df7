/** Scope of the worker that shows notifications of orders. No page is below it, so the worker controls none. */
export const orderPushScope = '/orders/push/'

/** The worker's registration; undefined if this browser has none. Registers nothing. */
export async function findOrderPush(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration(orderPushScope)
  // Otherwise it is the worker of the whole shop.
  const isOwn = registration && new URL(registration.scope).pathname === orderPushScope
  return isOwn ? registration : undefined
}

/** Ends the subscription at the browser, which needs no connection to the shop. */
export async function stopOrderPush(): Promise<void> {
  try {
    const registration = await findOrderPush()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // What browsers throw here nobody can fix; the server sends nothing to a session that ended.
  }
}
