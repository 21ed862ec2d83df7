import { ButtonLink } from '@shop/ui/button'
import { formatCount } from '@shop/ui/format/format-count'
import { Plus } from 'lucide-react'
import { listCampaigns } from '../../../api/generated/admin/campaigns.ts'
import { formatDateTime } from '../../../format/dates.ts'
import { col } from '../../../tables/columns.tsx'
import { defineAdminList } from '../../../tables/define-admin-list.tsx'
import { campaignChips, campaignTabs } from '../labels.ts'
import { MarketingTabs } from '../marketing-tabs.tsx'
import { campaignsPath } from './queries.ts'

const list = defineAdminList(listCampaigns, {
  title: 'Campaigns',
  heading: 'Marketing',
  parent: { label: 'Marketing', to: '/admin/marketing' },
  permission: 'marketing:read',
  description: 'Emails to your newsletter subscribers only.',
  tabs: { label: 'Campaigns by status', options: campaignTabs },
  search: ['Search campaigns', 'Name or subject'],
  columns: [
    col.link(
      'Campaign',
      ({ name }) => name,
      ({ id }) => `${campaignsPath}/${id}`,
      { below: ({ subject }) => subject || 'No subject yet' },
    ),
    col.status('State', ({ status }) => campaignChips[status]),
    col.text(
      'Date',
      ({ send_at, updated_at }, { now }) =>
        send_at ? formatDateTime(send_at, now) : `Changed ${formatDateTime(updated_at, now)}`,
      { muted: true },
    ),
    col.text(
      'Subscribers',
      ({ recipient_count: recipientCount, status }) =>
        status !== 'draft' &&
        status !== 'scheduled' && (
          <>
            <span className="text-muted md:hidden">To </span>
            {formatCount(recipientCount)}
            <span className="text-muted md:hidden">
              {recipientCount === 1 ? ' subscriber' : ' subscribers'}
            </span>
          </>
        ),
      { align: 'end' },
    ),
  ],
  empty: {
    title: 'No campaigns yet',
    description: 'Write an email, preview it on a phone, and send it to all your subscribers.',
  },
  noMatch: {
    title: 'No campaigns match',
    description: 'Try another search, or view all campaigns.',
    clear: 'All campaigns',
  },
  Above: MarketingTabs,
  Actions: ({ can }) =>
    can('marketing:write') && (
      <ButtonLink variant="primary" size="dense" href={`${campaignsPath}/new`} icon={<Plus aria-hidden />}>
        New campaign
      </ButtonLink>
    ),
})

export const handle = list.handle
export const meta = list.meta
export default list.Page
