import { useEffect, useRef } from 'react'
import { getDevicePreference, saveDevicePreference } from '../../api/storage/device-preference.ts'
import { createStore, useStore } from '../../api/store.ts'
import { useDashboard } from './queries.ts'

const name = 'order-sound'
const sound = createStore(false)

/** Reads what was chosen on this device; once, in the browser. */
export function restoreOrderSound(): void {
  sound.set(getDevicePreference(name) === 'on')
}

/** Whether a new order is heard on this device. */
export function useOrderSound(): boolean {
  return useStore(sound)
}

/** The press that switches it on lets the page make sounds, and one is heard at once. */
export function setOrderSound(on: boolean): void {
  saveDevicePreference(name, on ? 'on' : 'off')
  sound.set(on)
  if (on) chime()
}

/** Whether `newest` came while the page was open: `known` is the newest before, '' where there was none. */
export function isNewOrder(lastSeen: string | undefined, newest: string): boolean {
  return lastSeen !== undefined && newest > lastSeen
}

/** Sounds when an order is newer than the newest that the page has seen; never for those that it finds there. */
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

/** Two soft tones, the second higher. Silent until something on the page was pressed: browsers ask for that. */
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
