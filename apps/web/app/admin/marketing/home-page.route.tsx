import { ButtonLink } from '@shop/ui/button'
import { Link } from '@shop/ui/link'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { getHomeSections } from '../../api/generated/admin/content.ts'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { AuditLink } from '../../shell/admin/audit-link.tsx'
import { AsyncSection } from '../../errors/async-section.tsx'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { usePermission } from '../../api/profile.ts'
import { HomeSectionsForm } from './home-sections-form.tsx'
import { MarketingTabs } from './marketing-tabs.tsx'

export const handle: AdminHandle = {
  title: 'Home page',
  permission: 'marketing:read',
  parent: { label: 'Marketing', to: '/admin/marketing' },
  tabBar: false,
}
export const meta = pageTitle('Home page')

export default function HomePagePage() {
  const result = useQuery({ ...getHomeSections.query(), enabled: usePermission('marketing:read') })
  return (
    <StaffSection
      title="Marketing"
      permission="marketing:read"
      description={
        <>
          Sections of the home page, in your order. Without any, customers see the default layout. The
          announcement at the top of each page is in{' '}
          <Link href="/admin/settings/store" className="font-semibold text-primary underline">
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
      <AsyncSection result={result} label="Loading sections" height="h-64">
        {(stored) => <HomeSectionsForm key={stored.version} stored={stored} />}
      </AsyncSection>
      <AuditLink target="settings:home_sections" />
    </StaffSection>
  )
}
