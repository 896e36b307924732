import { CloudLightning, CloudRain, CloudSun, Cloudy, Sun } from 'lucide-react'
import type { Icon } from '#ui/icon.ts'

/** A person's mood at check-in as weather, from 1 to 5. */
export const moods = [1, 2, 3, 4, 5] as const
export type Mood = (typeof moods)[number]

const signOf: Record<Mood, Icon> = { 1: CloudLightning, 2: CloudRain, 3: Cloudy, 4: CloudSun, 5: Sun }

/** The weather as a drawing, beside its name. */
export function MoodSign({ mood, className }: { mood: Mood; className: string }) {
  const Sign = signOf[mood]
  return <Sign aria-hidden className={className} />
}
