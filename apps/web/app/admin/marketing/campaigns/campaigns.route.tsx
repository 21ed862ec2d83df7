import type { CampaignSummary } from '@shop/contract/admin/campaigns'
import { ButtonLink } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import { EmptyState } from '@shop/ui/empty-state'
import { formatCount } from '@shop/ui/format/format-count'
import { Panel } from '@shop/ui/panel'
import { Tabs } from '@shop/ui/tabs'
import { Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import type { AdminHandle } from '../../../shell/admin/admin-navigation.ts'
import { listUrl, parsePage } from '../../../tables/list-address.ts'
import { ListFooter, ListSearch, NoMatches } from '../../../tables/list-toolbar.tsx'
import { LoadError } from '../../../errors/async-section.tsx'
import { formatDateTime } from '../../../format/staff-dates.ts'
import { StaffSection } from '../../../tables/admin-section.tsx'
import { pageTitle } from '../../../runtime/page-title.ts'
import { useNow } from '../../../format/dates.ts'
import { usePermission } from '../../../api/profile.ts'
import { campaignChips, campaignTabs } from '../labels.ts'
import { MarketingTabs } from '../marketing-tabs.tsx'
import { campaignsPath as path, useCampaigns } from './queries.ts'

export const handle: AdminHandle = {
  title: 'Campaigns',
  permission: 'marketing:read',
  parent: { label: 'Marketing', to: '/admin/marketing' },
}

export const meta = pageTitle('Campaigns')

const limit = 25

export default function CampaignsPage() {
  const [query] = useSearchParams()
  const page = parsePage(query)
  const state = campaignTabs.find((tab) => tab.state && tab.state === query.get('status'))?.state
  const search = query.get('search')?.trim() || undefined
  const { data, error, refetch, isFetching, isPending } = useCampaigns({ page, status: state, search, limit })
  const canEdit = usePermission('marketing:write')
  const now = useNow()
  return (
    <StaffSection
      title="Marketing"
      permission="marketing:read"
      line="Emails to your newsletter subscribers only."
      actions={
        canEdit && (
          <ButtonLink variant="primary" size="dense" href={`${path}/new`} icon={<Plus aria-hidden />}>
            New campaign
          </ButtonLink>
        )
      }
    >
      <MarketingTabs />
      <Panel flush>
        <div className="flex flex-wrap items-center gap-3 px-4 py-2.5 md:px-3">
          <Tabs
            label="Campaigns by status"
            variant="pill"
            tabs={campaignTabs.map((tab) => ({
              text: tab.text,
              href: listUrl(path, query, { status: tab.state }),
              current: tab.state === state,
            }))}
          />
          <div className="flex min-w-0 flex-1 justify-end max-md:basis-full">
            <ListSearch label="Search campaigns" placeholder="Name or subject" keepParams={['status']} />
          </div>
        </div>
        {!data && error ? (
          <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
        ) : (
          <DataTable
            caption="Campaigns"
            columns={getColumns(now)}
            rows={data?.items ?? []}
            rowKey={({ id }) => id}
            loading={isPending}
            empty={
              search || state ? (
                <NoMatches
                  title="No campaigns match"
                  line="Try another search, or view all campaigns."
                  clear={{ text: 'All campaigns', href: path }}
                />
              ) : (
                <EmptyState
                  illustration="list"
                  title="No campaigns yet"
                  line="Write an email, preview it on a phone, and send it to all your subscribers."
                />
              )
            }
          />
        )}
        <ListFooter path={path} query={query} page={page} pageSize={limit} total={data?.total} />
      </Panel>
    </StaffSection>
  )
}

function getColumns(now: Date): Column<CampaignSummary>[] {
  return [
    {
      key: 'campaign',
      header: 'Campaign',
      phone: 'title',
      cell: ({ id, name, subject }) => (
        <Link to={`${path}/${id}`} className="font-semibold wrap-anywhere hover:underline">
          {name}
          <span className="block text-caption font-normal text-muted">{subject || 'No subject yet'}</span>
        </Link>
      ),
    },
    {
      key: 'state',
      header: 'State',
      phone: 'end',
      cell: ({ status: state }) => <Chip tone={campaignChips[state].tone}>{campaignChips[state].text}</Chip>,
    },
    {
      key: 'when',
      header: 'Date',
      cell: ({ send_at, updated_at }) => (
        <span className="text-muted">
          {send_at ? formatDateTime(send_at, now) : `Changed ${formatDateTime(updated_at, now)}`}
        </span>
      ),
    },
    {
      key: 'readers',
      header: 'Subscribers',
      align: 'end',
      cell: ({ recipient_count: posted, status: state }) =>
        state === 'draft' || state === 'scheduled' ? (
          ''
        ) : (
          <span className="tabular">
            <span className="text-muted md:hidden">To </span>
            {formatCount(posted)}
            <span className="text-muted md:hidden">{posted === 1 ? ' reader' : ' readers'}</span>
          </span>
        ),
    },
  ]
}
