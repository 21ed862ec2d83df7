import { useEffect, useRef } from 'react'
import { getDevicePreference, saveDevicePreference } from '../../api/storage/device-preference.ts'
import { createStore, useStore } from '../../api/store.ts'
import { useDashboard } from './queries.ts'

const name = 'order-sound'
const sound = createStore(false)

/** Loads the preference of this device, once, in the browser. */
export function restoreOrderSound(): void {
  sound.set(getDevicePreference(name) === 'on')
}

/** Whether this device plays a sound for new orders. */
export function useOrderSound(): boolean {
  return useStore(sound)
}

/** Plays a sample when switched on; the click also allows the page to play sounds. */
export function setOrderSound(on: boolean): void {
  saveDevicePreference(name, on ? 'on' : 'off')
  sound.set(on)
  if (on) chime()
}

/**
 * Whether `newest` arrived while the page was open. `lastSeen` is the newest order before: undefined at first, '' if
 * there was none.
 */
export function isNewOrder(lastSeen: string | undefined, newest: string): boolean {
  return lastSeen !== undefined && newest > lastSeen
}

/** Plays a sound when an order arrives while the page is open; never for orders that were there when it loaded. */
export function useNewOrderSound(): void {
  const on = useOrderSound()
  const { data } = useDashboard()
  const newest = data && (data.latest_orders[0]?.placed_at ?? '')
  const lastSeen = useRef<string>(undefined)
  useEffect(() => {
    if (newest === undefined) return
    if (on && isNewOrder(lastSeen.current, newest)) chime()
    lastSeen.current = newest
  }, [newest, on])
}

/** Two soft tones, the second higher. Browsers keep it silent until the user has interacted with the page. */
function chime(): void {
  const audio = new AudioContext()
  const tone = (hertz: number, from: number) => {
    const source = audio.createOscillator()
    const volume = audio.createGain()
    source.frequency.value = hertz
    volume.gain.setValueAtTime(0, audio.currentTime + from)
    volume.gain.linearRampToValueAtTime(0.2, audio.currentTime + from + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + from + 0.35)
    source.connect(volume).connect(audio.destination)
    source.start(audio.currentTime + from)
    source.stop(audio.currentTime + from + 0.4)
    return source
  }
  tone(660, 0)
  tone(880, 0.18).addEventListener('ended', () => void audio.close())
}
