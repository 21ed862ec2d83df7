import { type Dispute, disputeTabs } from '@shop/contract/admin/disputes'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { Tabs } from '@shop/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listDisputes } from '../../api/generated/admin/disputes.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { listUrl, parsePage } from '../../tables/list-address.ts'
import { ListFooter } from '../../tables/list-foot.tsx'
import { useNow } from '../../format/use-now.ts'
import { DisputeDialog } from './dispute-dialog.tsx'
import { DisputesTable } from './disputes-table.tsx'
import { UnmatchedEvents } from './unmatched-events.tsx'

const path = '/admin/transactions'
const limit = 25

const tabLabels = { open: 'Not decided', closed: 'Decided' } as const

/** Disputed payments, the next deadline first, and payment events that match no payment. */
export function DisputesTab() {
  const [query] = useSearchParams()
  const now = useNow()
  const page = parsePage(query)
  const state = disputeTabs.find((name) => name === query.get('state'))
  const [chosen, setChosen] = useState<Dispute>()
  const { data, error, refetch, isPending } = useQuery(listDisputes.query({ page, limit, status: state }))
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <>
      {data && <UnmatchedEvents events={data.unmatched_events} now={now} />}
      <Panel flush className="overflow-visible!">
        <div className="px-4 py-2.5 md:px-3">
          <Tabs
            label="Disputes by status"
            variant="pill"
            tabs={[undefined, ...disputeTabs].map((name) => ({
              text: name ? tabLabels[name] : 'All',
              href: listUrl(path, query, { state: name }),
              current: name === state,
            }))}
          />
        </div>
        <DisputesTable
          disputes={data?.items ?? []}
          now={now}
          loading={isPending}
          onChoose={setChosen}
          empty={
            <EmptyState
              illustration="list"
              title={state ? 'No disputes here' : 'No disputes'}
              line="When a customer disputes a payment with their bank, it appears here with the date to answer by."
            />
          }
        />
        <ListFooter path={path} query={query} page={page} pageSize={limit} total={data?.total} />
      </Panel>
      {chosen && <DisputeDialog dispute={chosen} now={now} onClose={() => setChosen(undefined)} />}
    </>
  )
}
