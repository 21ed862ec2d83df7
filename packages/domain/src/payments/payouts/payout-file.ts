export interface PayoutFileLine {
  reference: string
  /** Kobo; negative for a deduction. */
  amount_kobo: number
  fee_kobo: number
  /** As the file writes it. */
  transacted_at: string
}

type ParsedPayoutFile = { lines: PayoutFileLine[] } | { problem: string }

/** Possible headers of each column, in lower case; the first one found in the file is used. */
const columns = {
  reference: ['transaction reference', 'reference', 'tx_ref', 'merchant reference'],
  amount: ['amount (ngn)', 'amount paid', 'transaction amount', 'gross amount', 'amount'],
  fee: ['paystack fees', 'transaction fees', 'fees (ngn)', 'fees', 'app fee', 'merchant fee', 'fee'],
  paid_at: ['paid at', 'transaction date', 'date paid', 'created at', 'date'],
  currency: ['currency'],
} as const

/**
 * Parses a provider's payout file: CSV with a header line, then one line per payment, amounts in naira. The known
 * headers are those of Paystack's and Flutterwave's exports; other columns are ignored. Returns the lines, or a problem
 * if a column is missing or a line cannot be read or is in another currency.
 */
export function parsePayoutFile(text: string): ParsedPayoutFile {
  const [headers, ...rows] = parseTable(text)
  if (!headers) return { problem: 'The file is empty' }
  const names = headers.map((header) => header.trim().toLowerCase())
  const getCell = (column: keyof typeof columns) =>
    columns[column].map((name) => names.indexOf(name)).find((index) => index !== -1) ?? -1
  const [reference, amount, fee, timestamp, currency] = [
    getCell('reference'),
    getCell('amount'),
    getCell('fee'),
    getCell('paid_at'),
    getCell('currency'),
  ]
  if (reference === -1 || amount === -1) return { problem: 'The file needs the columns Reference and Amount' }
  const lines: PayoutFileLine[] = []
  for (const [index, row] of rows.entries()) {
    const lineName = `Line ${index + 2}`
    const money = currency === -1 ? '' : (row[currency] ?? '').trim()
    if (money !== '' && money.toUpperCase() !== 'NGN') return { problem: `${lineName} is not in naira` }
    const amountKobo = parseNaira(row[amount] ?? '')
    const feeKobo = fee === -1 ? 0 : parseNaira(row[fee] ?? '')
    const name = (row[reference] ?? '').trim()
    if (name === '' || !amountKobo || feeKobo === undefined) return { problem: `${lineName} can’t be read` }
    lines.push({
      reference: name.slice(0, 100),
      amount_kobo: amountKobo,
      fee_kobo: feeKobo,
      transacted_at: (row[timestamp] ?? '').trim().slice(0, 40),
    })
  }
  return lines.length > 0 ? { lines } : { problem: 'The file has no payments' }
}

/** '₦1,234.50' as 123450 kobo, without floating point; '' as 0. Undefined if it is not an amount. */
export function parseNaira(naira: string): number | undefined {
  const plain = naira.replace(/^NGN|[₦,\s"]/gi, '')
  if (plain === '') return 0
  const [, sign, whole = '', part = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?0*$/.exec(plain) ?? []
  if (sign === undefined) return undefined
  const kobo = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign === '-' ? 0 - kobo : kobo
}

/** Rows of a CSV text with commas or semicolons. Quoted cells may contain both, line breaks and doubled quotes. */
function parseTable(text: string): string[][] {
  const plain = text.replace(/^\u{FEFF}/u, '')
  const [first = ''] = plain.split(/\r?\n/, 1)
  const comma = first.includes(';') && !first.includes(',') ? ';' : ','
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((cell) => cell.trim() !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (plain[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"') isQuoted = true
    else if (sign === comma) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  endRow()
  return rows
}
