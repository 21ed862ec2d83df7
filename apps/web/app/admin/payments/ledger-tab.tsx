import { EmptyState } from '@shop/ui/empty-state'
import { formatNairaExact } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { keepPreviousData, useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { listLedger, reconcileLedger } from '../../api/generated/admin/accounting.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { listUrl, parsePage } from '../../tables/list-address.ts'
import { ListFooter, ListSearch, NoMatches } from '../../tables/list-toolbar.tsx'
import { SavedViews } from '../../tables/saved-views.tsx'
import { useNow } from '../../format/dates.ts'
import { accountLabel } from '../../entities/payment/payment-labels.ts'
import { DayField, parseDay } from './day-field.tsx'
import { ExportButton } from '../../tables/export-csv.tsx'
import { LedgerBlocks, toLedgerCsvRows, ledgerCsvHeaders } from './ledger-entries.tsx'
import type { LedgerCheck } from '@shop/contract/admin/accounting'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { formatCount } from '@shop/ui/format/format-count'
import { formatDateTime } from '../../format/staff-dates.ts'

const path = '/admin/transactions'

const limit = 20

/** The money ledger: what is on each account, whether the ledger fit, and every entry. */
export function LedgerTab() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const now = useNow()
  const page = parsePage(query)
  const day = parseDay(query)
  const account = query.get('account') ?? undefined
  const search = query.get('search')?.trim() || undefined
  const load = (input: { page?: number; cursor?: string | undefined; limit: number }, signal?: AbortSignal) =>
    listLedger({ ...input, day, account, search }, { signal })
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['admin', 'ledger', { page, day, account, search }],
    queryFn: ({ signal }) => load({ page, limit }, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  const isFiltered = day !== undefined || account !== undefined || search !== undefined
  return (
    <>
      <LedgerCheckBanner last={data?.last_check ?? null} now={now} />
      {data && data.balances.length > 0 && (
        <ul className="mb-4 grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4">
          {data.balances.map(({ account: name, kind, balance_kobo }) => (
            <li key={name} className="rounded-card border border-line bg-surface px-3.5 py-2.5">
              <span className="block text-small font-semibold">{accountLabel(name)}</span>
              <b className="tabular block">{formatNairaExact(balance_kobo)}</b>
              <span className="text-caption text-muted">{kindLabels[kind]}</span>
            </li>
          ))}
        </ul>
      )}
      <Panel flush className="overflow-visible!">
        <div className="flex flex-wrap items-center gap-2.5 px-4 py-2.5 md:px-3">
          <DayField />
          <label className="flex h-11 min-w-0 flex-1 items-center gap-2 rounded-control border border-control bg-surface px-3 text-small max-md:basis-full md:h-9">
            <span className="text-muted">Account</span>
            <select
              value={account ?? ''}
              onChange={(event) =>
                void navigate(listUrl(path, query, { account: event.target.value }), {
                  preventScrollReset: true,
                })
              }
              className="min-w-0 flex-1 bg-transparent outline-none"
            >
              <option value="">All</option>
              {data?.balances.map(({ account: name }) => (
                <option key={name} value={name}>
                  {accountLabel(name)}
                </option>
              ))}
            </select>
          </label>
          <ListSearch
            label="Search the ledger"
            placeholder="Entry, order"
            keepParams={['tab', 'day', 'account']}
          />
          <SavedViews list="ledger" path={path} query={query} />
          <ExportButton
            name="ledger"
            headers={ledgerCsvHeaders}
            read={(after) => load({ cursor: after, limit: 100 })}
            rows={toLedgerCsvRows}
          />
        </div>
        <LedgerBlocks
          entries={data?.items ?? []}
          now={now}
          loading={isPending}
          empty={
            isFiltered ? (
              <NoMatches
                title="No entries match"
                line="Try another day, account or search."
                clear={{ text: 'Clear filters', href: `${path}?tab=ledger` }}
              />
            ) : (
              <EmptyState
                illustration="list"
                title="No entries yet"
                line="The first payment creates the first entry."
              />
            )
          }
        />
        <ListFooter path={path} query={query} page={page} pageSize={limit} total={data?.total} />
      </Panel>
    </>
  )
}

const kindLabels = {
  asset: 'Held by the shop',
  liability: 'Owed by the shop',
  income: 'Received for orders',
  expense: 'Spent',
} as const

/** What the last look at the ledger found, and a new one on request. */
function LedgerCheckBanner({ last, now }: { last: LedgerCheck | null; now: Date }) {
  const client = useQueryClient()
  const { mutate, isPending, isError } = useMutation({
    ...reconcileLedger.mutation({ errors: 'inline' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin', 'ledger'] }),
  })
  const isHealthy = last !== null && last.discrepancies.length === 0
  return (
    <Banner
      tone={isError || (last && !isHealthy) ? 'error' : isHealthy ? 'success' : 'info'}
      className="mb-4"
      action={
        <Button size="dense" loading={isPending} onClick={() => mutate()}>
          Check now
        </Button>
      }
    >
      {isError ? 'The ledger check failed. Try again.' : <CheckMessage last={last} now={now} />}
    </Banner>
  )
}

function CheckMessage({ last, now }: { last: LedgerCheck | null; now: Date }) {
  if (!last) return 'The ledger is checked every night. Not checked yet.'
  const when = formatDateTime(last.checked_at, now)
  if (last.discrepancies.length === 0) {
    return (
      <>
        The ledger balances.{' '}
        <span className="font-normal">
          {formatCount(last.entry_count)} entries, debits and credits {formatNairaExact(last.debit_kobo)}{' '}
          each. Checked: {when}. No entry was ever changed.
        </span>
      </>
    )
  }
  return (
    <>
      The ledger has errors. Checked: {when}.
      <ul className="mt-1 list-disc pl-4 font-normal">
        {last.discrepancies.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </>
  )
}
