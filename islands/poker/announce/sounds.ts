import { useSyncExternalStore } from 'react'

const key = 'poker-sounds'
const listeners = new Set<() => void>()
let audio: AudioContext | null = null

function read(): boolean {
  try {
    return localStorage.getItem(key) === 'on'
  } catch {
    return false
  }
}

/** Whether sounds are on in this browser. Off by default; the choice is stored. */
export function useSounds(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, read, () => false)
  return [on, setSounds]
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setSounds(on: boolean) {
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // Without storage, sounds stay off.
  }
  for (const listener of listeners) listener()
  // Browsers allow sound only after a click, such as this one.
  if (on) chime('tick')
}

const tunes = { tick: [880], nudge: [660, 880], over: [880, 660, 520] } as const

/** Plays a short tune if sounds are on. */
export function chime(tune: keyof typeof tunes) {
  if (!read() || typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  const { currentTime, destination } = audio
  tunes[tune].forEach((frequency, index) => {
    const [tone, volume] = [audio!.createOscillator(), audio!.createGain()]
    const start = currentTime + index * 0.18
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.12, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3)
    tone.connect(volume).connect(destination)
    tone.start(start)
    tone.stop(start + 0.32)
  })
}
