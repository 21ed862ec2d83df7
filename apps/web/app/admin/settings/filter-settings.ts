import { placesFor } from '../../shell/admin/command-palette/admin-places.ts'
import type { SettingsGroup, SettingsSection } from './settings-sections.ts'

interface SettingsFilter {
  permissions: readonly string[]
  /** Whether the shop shows the demo catalogue. */
  hasDemo: boolean
  typed: string
}

/**
 * The groups with the sections that this person may open and that match what was typed; no empty group. In a file of its
 * own, as the cards of the sections need the built languages, which its test does without.
 */
export function filterSettings(
  groups: readonly SettingsGroup[],
  { permissions, hasDemo, typed }: SettingsFilter,
): SettingsGroup[] {
  const isOpen = ({ needs, isDemo }: SettingsSection) =>
    (needs === undefined || permissions.includes(needs)) && (hasDemo || !isDemo)
  return groups
    .map(({ text, sections }) => ({ text, sections: placesFor(sections.filter(isOpen), typed) }))
    .filter(({ sections }) => sections.length > 0)
}
