import type { HomeBlocks } from '@shop/contract/admin/home-blocks'
import { ButtonLink } from '@shop/ui/button'
import { Link } from '@shop/ui/link'
import { ExternalLink } from 'lucide-react'
import { editHomeBlocks, getHomeBlocks } from '../../api/generated/admin/home-blocks.ts'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { HistoryLink } from '../../entities/order/history-link.tsx'
import { LoadedPart } from '../../errors/loaded-part.tsx'
import { type OwnSettings, useOwnSettings } from '../../shell/admin/own-settings.ts'
import { StaffSection } from '../../tables/staff-section.tsx'
import { titled } from '../../runtime/titled.ts'
import { usePermission } from '../../api/use-permission.ts'
import { HomeBlocksForm } from './home-blocks-form.tsx'
import { MarketingTabs } from './marketing-tabs.tsx'

export const handle: AdminHandle = {
  title: 'Home page',
  needs: 'marketing:read',
  parent: { label: 'Marketing', to: '/admin/marketing' },
  tabBar: false,
}
export const meta = titled('Home page')

const settings: OwnSettings<HomeBlocks, HomeBlocks> = {
  key: ['admin', 'home-blocks'],
  read: (signal) => getHomeBlocks({}, { signal }),
  save: (body) => editHomeBlocks(body),
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
      <HistoryLink subject="settings:home_sections" />
    </StaffSection>
  )
}
