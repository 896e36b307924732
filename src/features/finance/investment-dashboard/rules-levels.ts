import type { FigureLevel } from '#ui/explained/explained.ts'

/** Returns the level of a budget: green up to 70 percent, red above 90. `share` is 0 to 1. */
export function utilisationLevel(share: number): FigureLevel {
  if (share > 0.9) return 'danger'
  return share > 0.7 ? 'warning' : 'success'
}

/** The colours of a projected ROI. */
export const roiTones = ['success', 'info', 'warning', 'danger'] as const
export type RoiTone = (typeof roiTones)[number]

/**
 * Returns the colour of a projected ROI, where 1 recovers the money: green above 200 percent, blue above 150, orange
 * above 120, else red.
 */
export function roiTone(share: number): RoiTone {
  if (share > 2) return 'success'
  if (share > 1.5) return 'info'
  return share > 1.2 ? 'warning' : 'danger'
}
