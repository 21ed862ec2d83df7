import { Navigate } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { pageMeta } from '../../runtime/page-title.ts'
import type { Route } from './+types/section.route.ts'
import { SettingsPage } from './settings-page.tsx'
import { findSection, settingsPath } from './settings-sections.ts'

export const handle: AdminHandle = {
  title: 'Settings',
  getTitle: ({ section }) => findSection(section)?.text,
  permission: 'settings:read',
  parent: { label: 'Settings', to: settingsPath },
}
export const meta = (source: Route.MetaArgs) =>
  pageMeta(source, findSection(source.params.section)?.text ?? 'Settings')

export default function SettingsSectionPage({ params }: Route.ComponentProps) {
  const section = findSection(params.section)
  return section?.Card ? <SettingsPage section={section} /> : <Navigate replace to={settingsPath} />
}
