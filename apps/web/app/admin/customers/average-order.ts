/** What an order that was paid brings on average, in whole naira; null where none was. */
export function averageOrder(spentKobo: number, paidOrders: number): number | null {
  return paidOrders > 0 ? Math.round(spentKobo / paidOrders / 100) * 100 : null
}
