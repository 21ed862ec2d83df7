import { asSystem } from '@shop/domain/core/context'
import { reconcileLedger } from '@shop/domain/backoffice/accounting/check-books'
import { type Command, CommandProblem } from './command.ts'

/** `npm run ledger:check`: looks through the books; ends with 1 where anything does not fit. */
export const checkLedger: Command = {
  name: 'ledger:check',
  args: [],
  supportsRunningServer: true,
  async run({ ctx, print }) {
    const {
      discrepancies: problems,
      entry_count: entries,
      debit_kobo,
      credit_kobo,
    } = await reconcileLedger(asSystem(ctx, 'reconcile-ledger'))
    for (const problem of problems) print(`✗ ${problem}`)
    const totals = `${entries} entries, debits ${formatNaira(debit_kobo)}, credits ${formatNaira(credit_kobo)}`
    if (problems.length > 0) throw new CommandProblem(`The ledger has errors (${totals}).`)
    print(`✓ The ledger balances: ${totals}.`)
  },
}

function formatNaira(kobo: number): string {
  return `₦${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`
}
