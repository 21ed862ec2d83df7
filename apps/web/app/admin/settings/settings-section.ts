import type { AdminSettings } from '@shop/contract/admin/settings'
import type { Permission } from '@shop/contract/permissions'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

/** A section of the settings: a row in the list, and the page at /admin/settings/<id>. */
export interface SettingsSection {
  id: string
  text: string
  /** Its content in a few words. */
  description: string
  /** Other words people search for. */
  keywords: string
  Icon: LucideIcon
  /** Defaults to all staff who may read the settings. */
  permission?: Permission
  /** Omitted if routes.ts has a separate page for the URL. */
  Card?: ComponentType<AdminSettings>
  /** Shown only while the shop has the demo catalogue. */
  isDemo?: true
}

export interface SettingsGroup {
  text: string
  sections: readonly SettingsSection[]
}
