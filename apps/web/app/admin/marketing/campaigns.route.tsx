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
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { listAddress, pageOf } from '../../tables/list-address.ts'
import { ListFoot } from '../../tables/list-foot.tsx'
import { ListSearch } from '../../tables/list-search.tsx'
import { NothingMatches } from '../../tables/nothing-matches.tsx'
import { SectionProblem } from '../../errors/section-problem.tsx'
import { lagosMoment } from '../../format/staff-time.ts'
import { StaffSection } from '../../tables/staff-section.tsx'
import { titled } from '../../runtime/titled.ts'
import { useNow } from '../../format/use-now.ts'
import { usePermission } from '../../api/use-permission.ts'
import { campaignChips, campaignTabs } from './campaign-words.ts'
import { MarketingTabs } from './marketing-tabs.tsx'
import { campaignsPath as path, useCampaigns } from './use-campaigns.ts'

export const handle: AdminHandle = {
  title: 'Campaigns',
  needs: 'marketing:read',
  parent: { label: 'Marketing', to: '/admin/marketing' },
}
export const meta = titled('Campaigns')

const limit = 25

export default function CampaignsPage() {
  const [query] = useSearchParams()
  const page = pageOf(query)
  const state = campaignTabs.find((tab) => tab.state && tab.state === query.get('state'))?.state
  const search = query.get('search')?.trim() || undefined
  const { data, error, refetch, isFetching, isPending } = useCampaigns({ page, status: state, search, limit })
  const mayEdit = usePermission('marketing:write')
  const now = useNow()
  return (
    <StaffSection
      title="Marketing"
      needs="marketing:read"
      line="Emails to your newsletter subscribers only."
      actions={
        mayEdit && (
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
            look="pill"
            tabs={campaignTabs.map((tab) => ({
              text: tab.text,
              href: listAddress(path, query, { state: tab.state }),
              current: tab.state === state,
            }))}
          />
          <div className="flex min-w-0 flex-1 justify-end max-md:basis-full">
            <ListSearch label="Search campaigns" placeholder="Name or subject" keep={['state']} />
          </div>
        </div>
        {!data && error ? (
          <SectionProblem error={error} onRetry={() => void refetch()} loading={isFetching} />
        ) : (
          <DataTable
            caption="Campaigns"
            columns={columnsFor(now)}
            rows={data?.items ?? []}
            rowKey={({ id }) => id}
            loading={isPending}
            empty={
              search || state ? (
                <NothingMatches
                  title="No campaigns match"
                  line="Try another search, or view all campaigns."
                  clear={{ text: 'All campaigns', href: path }}
                />
              ) : (
                <EmptyState
                  art="list"
                  title="No campaigns yet"
                  line="Write an email, preview it on a phone, and send it to all your subscribers."
                />
              )
            }
          />
        )}
        <ListFoot path={path} query={query} page={page} pageSize={limit} total={data?.total} />
      </Panel>
    </StaffSection>
  )
}

function columnsFor(now: Date): Column<CampaignSummary>[] {
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
          {send_at ? lagosMoment(send_at, now) : `Changed ${lagosMoment(updated_at, now)}`}
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
