/** Where money stands: with the provider until it is paid out, with riders, owed for goods, or spent on fees. */
export type LedgerAccount = 'paystack' | 'cash on delivery' | 'customer payments' | 'payment fees'

export type LedgerKind = 'charge' | 'provider fee' | 'refund' | 'cash on delivery'

export interface LedgerLine {
  account: LedgerAccount
  debitKobo: number
  creditKobo: number
}

/** A double entry: its debits equal its credits, each line has one of them. Never changed once written. */
export interface LedgerEntry {
  kind: LedgerKind
  lines: LedgerLine[]
}

function entry(kind: LedgerKind, from: LedgerAccount, to: LedgerAccount, amountKobo: number): LedgerEntry {
  return {
    kind,
    lines: [
      { account: to, debitKobo: amountKobo, creditKobo: 0 },
      { account: from, debitKobo: 0, creditKobo: amountKobo },
    ],
  }
}

/** A payment that the provider took, and its fee where there is one. Kobo. */
export function chargeEntries(amountKobo: number, feeKobo: number): LedgerEntry[] {
  const charge = entry('charge', 'customer payments', 'paystack', amountKobo)
  return feeKobo > 0 ? [charge, entry('provider fee', 'paystack', 'payment fees', feeKobo)] : [charge]
}

/** Money that went back to the shopper. */
export function refundEntry(amountKobo: number): LedgerEntry {
  return entry('refund', 'paystack', 'customer payments', amountKobo)
}

/** Money that the rider took at the door. */
export function cashEntry(amountKobo: number): LedgerEntry {
  return entry('cash on delivery', 'customer payments', 'cash on delivery', amountKobo)
}
