import { deviceChoice, keepDeviceChoice } from '../../../api/storage/device-choice.ts'

const name = 'admin-keys'

/** Whether single keys do something here; who uses speech or a shaky hand can switch them off (WCAG 2.1.4). */
export function keysAreOn(): boolean {
  return deviceChoice(name) !== 'off'
}

export function switchKeys(on: boolean): void {
  keepDeviceChoice(name, on ? 'on' : 'off')
}
