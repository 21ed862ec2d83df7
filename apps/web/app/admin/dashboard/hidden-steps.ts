import { getDevicePreference, saveDevicePreference } from '../../api/storage/device-choice.ts'

const name = 'first-steps-hidden'

/** Whether this browser's owner has put the checklist away. */
export function isSetupChecklistHidden(): boolean {
  return getDevicePreference(name) === 'yes'
}

export function hideSetupChecklist(): void {
  saveDevicePreference(name, 'yes')
}
