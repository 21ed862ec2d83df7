/**
 * The ledger accounts. Assets and expenses increase on the debit side, liabilities and income on the credit side. Each
 * payment provider also has an asset account with its name.
 */
const systemAccounts = {
  bank: 'asset',
  'rider cash': 'asset',
  'cash box': 'asset',
  pos: 'asset',
  'customer payments': 'income',
  'store credit': 'liability',
  'unallocated payments': 'liability',
  layaway: 'liability',
  'courier payables': 'liability',
  'agreement charges': 'income',
  'unpaid sales': 'income',
  'payment fees': 'expense',
  chargebacks: 'expense',
  goodwill: 'expense',
  referrals: 'expense',
  'cash differences': 'expense',
  'payout differences': 'expense',
  'write-off': 'expense',
  'courier costs': 'expense',
} as const
type SystemAccount = keyof typeof systemAccounts
export type LedgerAccount = SystemAccount | (string & {})
export type LedgerAccountKind = (typeof systemAccounts)[SystemAccount]

const isOwnAccount = (account: string): account is SystemAccount => Object.hasOwn(systemAccounts, account)

export function getAccountKind(account: LedgerAccount): LedgerAccountKind {
  return isOwnAccount(account) ? systemAccounts[account] : 'asset'
}

/** Sorts accounts for display: providers first (-1), then the shop's own in the order above. */
export function accountOrder(account: LedgerAccount): number {
  return Object.keys(systemAccounts).indexOf(account)
}

export type LedgerKind =
  | 'charge'
  | 'provider fee'
  | 'refund'
  | 'chargeback'
  | 'chargeback won'
  | 'bank transfer'
  | 'cash on delivery'
  | 'in-store cash'
  | 'cash count'
  | 'store credit'
  | 'goodwill'
  | 'referral'
  | 'layaway payment'
  | 'agreement charge'
  | 'payout'
  | 'daily close'
  | 'write-off'
  | 'write-off change'
  | 'courier fee'
  | 'courier payment'

export interface LedgerLine {
  account: LedgerAccount
  debit_kobo: number
  credit_kobo: number
  /** Whose money it is, such as `account:<id>`; absent if nobody's in particular. */
  counterparty?: string
}

/** A double entry: total debits equal total credits, and each line has one of them. Never changed once posted. */
export interface LedgerEntry {
  kind: LedgerKind
  lines: LedgerLine[]
}

/** An account, and optionally whose money it is. */
type Side = LedgerAccount | { account: LedgerAccount; counterparty: string }

/** Money moves from one account (credit) to another (debit). */
export function entry(kind: LedgerKind, from: Side, to: Side, amountKobo: number): LedgerEntry {
  return {
    kind,
    lines: [
      { ...toLineAccount(to), debit_kobo: amountKobo, credit_kobo: 0 },
      { ...toLineAccount(from), debit_kobo: 0, credit_kobo: amountKobo },
    ],
  }
}

function toLineAccount(side: Side): Pick<LedgerLine, 'account' | 'counterparty'> {
  return typeof side === 'string' ? { account: side } : side
}

/** The accounts for money that staff or riders receive, by method. */
const accountByProvider: Readonly<Record<string, SystemAccount>> = {
  bank: 'bank',
  cash: 'rider cash',
  pos: 'pos',
}

/** Whether staff or riders received the payment, rather than a provider. */
export function isManualProvider(provider: string): boolean {
  return Object.hasOwn(accountByProvider, provider)
}

/** @throws Error for the name of one of the shop's own accounts. */
export function toLedgerAccount(provider: string): LedgerAccount {
  const account = accountByProvider[provider] ?? provider
  if (isOwnAccount(account) && !isManualProvider(provider))
    throw new Error(`${provider} is not a payment provider.`)
  return account
}

/** A payment through the provider, and its fee if there is one. Kobo. */
export function chargeEntries(provider: string, amountKobo: number, feeKobo: number): LedgerEntry[] {
  const account = toLedgerAccount(provider)
  const charge = entry('charge', 'customer payments', account, amountKobo)
  return feeKobo > 0 ? [charge, entry('provider fee', account, 'payment fees', feeKobo)] : [charge]
}

/** Money refunded to the customer, from the account that held it. */
export function refundEntry(provider: string, amountKobo: number): LedgerEntry {
  return entry('refund', toLedgerAccount(provider), 'customer payments', amountKobo)
}

/** Money (kobo) lost by a dispute: from its account, or from customer payments if it was reversed before. */
export function chargebackEntry(from: { provider: string } | 'customer payments', amountKobo: number) {
  const account = from === 'customer payments' ? from : toLedgerAccount(from.provider)
  return entry('chargeback', account, 'chargebacks', amountKobo)
}

/** Money (kobo) of a lost dispute that came back to the shop. */
export function chargebackWonEntry(provider: string, amountKobo: number): LedgerEntry {
  return entry('chargeback won', 'chargebacks', toLedgerAccount(provider), amountKobo)
}

/**
 * Writes off what will not be paid for delivered items. Revenue is only posted when money arrives, so the unpaid sale
 * is posted together with its loss.
 */
export function writeOffEntry(amountKobo: number): LedgerEntry {
  return entry('write-off', 'unpaid sales', 'write-off', amountKobo)
}

/** Changes the loss by this many kobo; negative if less was lost than was written off. */
export function writeOffChangeEntry(changeKobo: number): LedgerEntry {
  return changeKobo > 0
    ? entry('write-off change', 'unpaid sales', 'write-off', changeKobo)
    : entry('write-off change', 'write-off', 'unpaid sales', -changeKobo)
}

/** A transfer that staff saw in the shop's bank account. */
export function transferEntry(amountKobo: number): LedgerEntry {
  return entry('bank transfer', 'customer payments', 'bank', amountKobo)
}

/** Cash that a customer paid to staff, in the cash box. */
export function inStoreEntry(amountKobo: number): LedgerEntry {
  return entry('in-store cash', 'customer payments', 'cash box', amountKobo)
}

/** Money collected on delivery. `counterparty` holds the cash, as `rider:<id>`. */
export function onDeliveryEntry(provider: 'cash' | 'bank' | 'pos', amountKobo: number, counterparty = '') {
  const account = toLedgerAccount(provider)
  return entry(
    'cash on delivery',
    'customer payments',
    counterparty ? { account, counterparty } : account,
    amountKobo,
  )
}

/** A rider's cash counted into the cash box. A shortage or surplus is posted as a difference. Kobo. */
export function cashCountEntry(counterparty: string, expectedKobo: number, countedKobo: number): LedgerEntry {
  const from = counterparty ? { counterparty } : {}
  const shortKobo = expectedKobo - countedKobo
  const lines: LedgerLine[] = [
    { account: 'cash box', debit_kobo: countedKobo, credit_kobo: 0 },
    { account: 'cash differences', ...debitOrCredit(shortKobo) },
    { account: 'rider cash', ...from, debit_kobo: 0, credit_kobo: expectedKobo },
  ]
  return { kind: 'cash count', lines: lines.filter((line) => line.debit_kobo + line.credit_kobo > 0) }
}

/**
 * A payment to a courier from one of the shop's accounts. `difference_kobo` is the part that no posted fee covers: an
 * extra cost, or a lower cost if negative. Kobo.
 */
export function courierPaymentEntry(
  counterparty: string,
  source: 'bank' | 'cash box',
  {
    amount_kobo: amountKobo,
    difference_kobo: differenceKobo,
  }: { amount_kobo: number; difference_kobo: number },
): LedgerEntry {
  const payableKobo = amountKobo - differenceKobo
  const lines: LedgerLine[] = [
    { account: 'courier payables', counterparty, ...debitOrCredit(payableKobo) },
    { account: 'courier costs', ...debitOrCredit(differenceKobo) },
    { account: source, debit_kobo: 0, credit_kobo: amountKobo },
  ]
  return { kind: 'courier payment', lines: lines.filter((line) => line.debit_kobo + line.credit_kobo > 0) }
}

/** A debit if positive, otherwise a credit. */
function debitOrCredit(kobo: number): Pick<LedgerLine, 'debit_kobo' | 'credit_kobo'> {
  return { debit_kobo: Math.max(0, kobo), credit_kobo: Math.max(0, 0 - kobo) }
}
