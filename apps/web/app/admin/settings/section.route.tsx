import { Navigate } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { pageMeta } from '../../runtime/titled.ts'
import type { Route } from './+types/section.route.ts'
import { SettingsPage } from './settings-page.tsx'
import { sectionNamed, settingsPath } from './settings-sections.ts'

export const handle: AdminHandle = {
  title: 'Settings',
  titleOf: ({ section }) => sectionNamed(section)?.text,
  needs: 'settings:read',
  parent: { label: 'Settings', to: settingsPath },
}
export const meta = (source: Route.MetaArgs) =>
  pageMeta(source, sectionNamed(source.params.section)?.text ?? 'Settings')

export default function SettingsSectionPage({ params }: Route.ComponentProps) {
  const section = sectionNamed(params.section)
  return section?.Card ? <SettingsPage section={section} /> : <Navigate replace to={settingsPath} />
}
