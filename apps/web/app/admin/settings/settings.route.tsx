import { Navigate, useLocation } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { pageTitle } from '../../runtime/page-title.ts'
import { SettingsPage } from './settings-page.tsx'
import { firstSection, findSection, settingsPath } from './settings-sections.ts'

export const handle: AdminHandle = { title: 'Settings', permission: 'settings:read' }
export const meta = pageTitle('Settings')

/** The list of sections, with the first one beside it if there is room. */
export default function SettingsListPage() {
  const { hash, search } = useLocation()
  // Older links name a section in the hash.
  const hashSection = findSection(hash.slice(1))
  if (hashSection) return <Navigate replace to={`${settingsPath}/${hashSection.id}${search}`} />
  return <SettingsPage section={firstSection} isList />
}
