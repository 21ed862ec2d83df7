/**
 * Where money stands, whose it is, and what it was for. Assets and expenses grow on the debit side, liabilities and
 * income on the credit side.
 */
export const ledgerAccounts = {
  paystack: 'asset',
  flutterwave: 'asset',
  bank: 'asset',
  'rider cash': 'asset',
  'cash box': 'asset',
  pos: 'asset',
  'customer payments': 'income',
  'store credit': 'liability',
  'open money': 'liability',
  'save-first': 'liability',
  'plan charges': 'income',
  'payment fees': 'expense',
  goodwill: 'expense',
  'cash differences': 'expense',
  'write-off': 'expense',
} as const

export type LedgerAccount = keyof typeof ledgerAccounts

export type LedgerKind =
  'charge' | 'provider fee' | 'refund' | 'cash on delivery' | 'store credit' | 'goodwill'

export interface LedgerLine {
  account: LedgerAccount
  debitKobo: number
  creditKobo: number
  /** Whose money the line is, as `account:<id>`; absent where nobody's in particular. */
  party?: string
}

/** A double entry: its debits equal its credits, each line has one of them. Never changed once written. */
export interface LedgerEntry {
  kind: LedgerKind
  lines: LedgerLine[]
}

/** One side of an entry: an account, and whose money it is there. */
type Side = LedgerAccount | { account: LedgerAccount; party: string }

/** Money moves from one account (credit) to another (debit). */
export function entry(kind: LedgerKind, from: Side, to: Side, amountKobo: number): LedgerEntry {
  return {
    kind,
    lines: [
      { ...sideOf(to), debitKobo: amountKobo, creditKobo: 0 },
      { ...sideOf(from), debitKobo: 0, creditKobo: amountKobo },
    ],
  }
}

function sideOf(side: Side): Pick<LedgerLine, 'account' | 'party'> {
  return typeof side === 'string' ? { account: side } : side
}

/** Where the money of a payment stands, by who took it in. */
const heldBy: Readonly<Record<string, LedgerAccount>> = {
  paystack: 'paystack',
  flutterwave: 'flutterwave',
  bank: 'bank',
  cash: 'rider cash',
  pos: 'pos',
}

/** @throws Error for a provider that no account is kept for. */
export function accountOf(provider: string): LedgerAccount {
  const account = heldBy[provider]
  if (!account) throw new Error(`No ledger account is kept for ${provider}.`)
  return account
}

/** A payment that the provider took, and its fee where there is one. Kobo. */
export function chargeEntries(provider: string, amountKobo: number, feeKobo: number): LedgerEntry[] {
  const account = accountOf(provider)
  const charge = entry('charge', 'customer payments', account, amountKobo)
  return feeKobo > 0 ? [charge, entry('provider fee', account, 'payment fees', feeKobo)] : [charge]
}

/** Money that went back to the shopper from where it stood. */
export function refundEntry(provider: string, amountKobo: number): LedgerEntry {
  return entry('refund', accountOf(provider), 'customer payments', amountKobo)
}

/** Money that the rider took at the door. */
export function cashEntry(amountKobo: number): LedgerEntry {
  return entry('cash on delivery', 'customer payments', 'rider cash', amountKobo)
}
