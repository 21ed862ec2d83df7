/** What an order that was paid brings on average, in whole naira; null where none was. */
export function averageOrderValue(spentKobo: number, paidOrderCount: number): number | null {
  return paidOrderCount > 0 ? Math.round(spentKobo / paidOrderCount / 100) * 100 : null
}
