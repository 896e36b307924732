import { useSyncExternalStore } from 'react'

const storageKey = 'poker-sounds'
const listeners = new Set<() => void>()
let audio: AudioContext | null = null

function readSetting(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on'
  } catch {
    return false
  }
}

/**
 * Returns whether sounds are on in this browser, and a setter. They are off by default, and the browser stores the
 * choice.
 */
export function useSoundSetting(): [isOn: boolean, setIsOn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, readSetting, () => false)
  return [isOn, setSounds]
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setSounds(isOn: boolean) {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  } catch {
    // Without storage, sounds stay off.
  }
  for (const listener of listeners) listener()
  // Browsers allow sound only after a click, such as this one.
  if (isOn) playSound('tick')
}

/** The tones of each sound, in hertz. */
const soundFrequencies = { tick: [880], nudge: [660, 880], over: [880, 660, 520] } as const

/** Plays a short sound if sounds are on. */
export function playSound(sound: keyof typeof soundFrequencies) {
  if (!readSetting() || typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  const { currentTime, destination } = audio
  // Times are in seconds. The volume is between 0 and 1.
  soundFrequencies[sound].forEach((frequency, index) => {
    const [oscillator, volume] = [audio!.createOscillator(), audio!.createGain()]
    const start = currentTime + index * 0.18
    oscillator.frequency.value = frequency
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.12, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3)
    oscillator.connect(volume).connect(destination)
    oscillator.start(start)
    oscillator.stop(start + 0.32)
  })
}
