import { deviceChoice, keepDeviceChoice } from '../../api/storage/device-choice.ts'

const name = 'first-steps-hidden'

/** Whether this browser's owner has put the checklist away. */
export function stepsAreHidden(): boolean {
  return deviceChoice(name) === 'yes'
}

export function hideSteps(): void {
  keepDeviceChoice(name, 'yes')
}
