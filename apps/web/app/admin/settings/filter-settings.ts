import { filterPages } from '../../shell/admin/command-palette/admin-pages.ts'
import type { SettingsGroup, SettingsSection } from './settings-section.ts'

interface SettingsFilter {
  permissions: readonly string[]
  /** Whether the shop shows the demo catalogue. */
  hasDemoData: boolean
  query: string
}

/**
 * The groups with the sections that this user may open and that match the search, without empty groups. In a separate
 * file because the sections' cards need the built languages, which its test does without.
 */
export function filterSettings(
  groups: readonly SettingsGroup[],
  { permissions, hasDemoData, query }: SettingsFilter,
): SettingsGroup[] {
  const isOpen = ({ permission, isDemo }: SettingsSection) =>
    (permission === undefined || permissions.includes(permission)) && (hasDemoData || !isDemo)
  return groups
    .map(({ text, sections }) => ({ text, sections: filterPages(sections.filter(isOpen), query) }))
    .filter(({ sections }) => sections.length > 0)
}
