/** Two soft tones, the second higher. Silent until something on the page was pressed: browsers ask for that. */
export function chime(): void {
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
