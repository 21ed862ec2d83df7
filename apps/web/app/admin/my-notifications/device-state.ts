/** What this browser can do, and whether it is notified. */
export type DeviceState =
  /** Not known yet. */
  | 'loading'
  /** Notified. */
  | 'on'
  | 'off'
  /** The person or the browser blocked notifications; only its settings change that. */
  | 'denied'
  /** An iPhone or iPad, outside the app on its home screen. */
  | 'needs-home-screen'
  | 'unsupported'

export interface DeviceDetails {
  canUsePush: boolean
  isApple: boolean
  isInstalled: boolean
  permission: NotificationPermission | undefined
  /** Of the browser's subscription; null if there is none, undefined while it is not known. */
  endpoint: string | null | undefined
  /** Endpoints that the server notifies for this person. */
  knownEndpoints: readonly string[]
}

export function getDeviceState(details: DeviceDetails): DeviceState {
  const { canUsePush, isApple, isInstalled, permission, endpoint, knownEndpoints } = details
  if (!canUsePush) return isApple && !isInstalled ? 'needs-home-screen' : 'unsupported'
  if (permission === 'denied') return 'denied'
  if (endpoint === undefined) return 'loading'
  return endpoint !== null && knownEndpoints.includes(endpoint) ? 'on' : 'off'
}
