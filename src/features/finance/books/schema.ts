import { Day } from '#kit/day.ts'

/** A day that a plan can name. The schedule of a later one would leave the calendar. */
export const PlanDay = Day.refine(day => day >= '1970-01-01' && day < '2200-01-01', 'errors.impossible')
