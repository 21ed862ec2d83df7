import type { editHomeBlocks, getHomeBlocks, HomeBlocks } from '@shop/contract/admin/home-blocks'
import { ButtonLink } from '@shop/ui/button'
import { Link } from '@shop/ui/link'
import { ExternalLink } from 'lucide-react'
import { call } from '../../client/api.ts'
import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { HistoryLink } from '../../layout/history-link.tsx'
import { LoadedPart } from '../../layout/loaded-part.tsx'
import { type OwnSettings, useOwnSettings } from '../../layout/own-settings.ts'
import { StaffSection } from '../../layout/staff-section.tsx'
import { titled } from '../../layout/titled.ts'
import { usePermission } from '../../layout/use-permission.ts'
import { HomeBlocksForm } from './home-blocks-form.tsx'
import { MarketingTabs } from './marketing-tabs.tsx'

export const handle: AdminHandle = {
  title: 'Home page',
  needs: 'marketing:read',
  parent: { label: 'Marketing', to: '/admin/marketing' },
  tabBar: false,
}
export const meta = titled('Home page')

const path = '/admin/home-blocks'
const settings: OwnSettings<HomeBlocks, HomeBlocks> = {
  key: ['admin', 'home-blocks'],
  read: (signal) => call<typeof getHomeBlocks>({ method: 'GET', path, signal }),
  save: (body) => call<typeof editHomeBlocks>({ method: 'PUT', path, body }),
  said: 'Home page saved',
}

export default function HomePagePage() {
  const read = useOwnSettings(settings, usePermission('marketing:read'))
  return (
    <StaffSection
      title="Marketing"
      needs="marketing:read"
      line={
        <>
          Sections you add to the home page. Without any, customers see the default layout. The announcement
          at the top of each page is in{' '}
          <Link href="/admin/settings/facts" className="font-semibold text-primary underline">
            Settings
          </Link>
          .
        </>
      }
      actions={
        <ButtonLink
          size="dense"
          href="/"
          target="_blank"
          rel="noreferrer"
          icon={<ExternalLink aria-hidden />}
        >
          View home page
          <span className="sr-only">(opens in a new tab)</span>
        </ButtonLink>
      }
    >
      <MarketingTabs />
      <LoadedPart read={read} label="Loading sections" height="h-64">
        {(kept) => <HomeBlocksForm key={kept.version} kept={kept} settings={settings} />}
      </LoadedPart>
      <HistoryLink subject="settings:home_blocks" />
    </StaffSection>
  )
}
