import { CloudLightning, CloudRain, CloudSun, Cloudy, Sun } from 'lucide-react'
import type { Icon } from '#ui/icon.ts'

/** Moods at check-in, shown as weather: 1 is stormy, 5 is sunny. */
export const moods = [1, 2, 3, 4, 5] as const
export type Mood = (typeof moods)[number]

const moodIcons: Record<Mood, Icon> = { 1: CloudLightning, 2: CloudRain, 3: Cloudy, 4: CloudSun, 5: Sun }

/** The weather icon of a mood. */
export function MoodIcon({ mood, className }: { mood: Mood; className: string }) {
  const IconComponent = moodIcons[mood]
  return <IconComponent aria-hidden className={className} />
}
