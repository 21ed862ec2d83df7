import { getDevicePreference, saveDevicePreference } from '../../../api/storage/device-choice.ts'

const name = 'admin-keys'

/** Whether single keys do something here; who uses speech or a shaky hand can switch them off (WCAG 2.1.4). */
export function areShortcutsEnabled(): boolean {
  return getDevicePreference(name) !== 'off'
}

export function setShortcutsEnabled(on: boolean): void {
  saveDevicePreference(name, on ? 'on' : 'off')
}
