/** Where one payout is kept. */
export const settlementKey = (settlementId: string) => ['admin', 'settlement', settlementId]
