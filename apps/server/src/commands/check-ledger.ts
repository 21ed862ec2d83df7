import { asSystem } from '@shop/domain/core/context'
import { checkBooks } from '@shop/domain/backoffice/accounting/check-books'
import { type Command, CommandProblem } from './command.ts'

/** `npm run ledger:check`: looks through the books; ends with 1 where anything does not fit. */
export const checkLedger: Command = {
  name: 'ledger:check',
  args: [],
  whileRunning: true,
  async run({ ctx, say }) {
    const {
      discrepancies: problems,
      entry_count: entries,
      debit_kobo,
      credit_kobo,
    } = await checkBooks(asSystem(ctx, 'reconcile-ledger'))
    for (const problem of problems) say(`✗ ${problem}`)
    const sums = `${entries} entries, debits ${nairaOf(debit_kobo)}, credits ${nairaOf(credit_kobo)}`
    if (problems.length > 0) throw new CommandProblem(`The ledger has errors (${sums}).`)
    say(`✓ The ledger balances: ${sums}.`)
  },
}

function nairaOf(kobo: number): string {
  return `₦${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`
}
