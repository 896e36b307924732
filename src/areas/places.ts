/** Records the places that a person opens, for the links to recent places. */
export { placeOf, recordVisit } from '#features/daily/places/pages-visit.ts'
export type { PlaceRef } from '#features/daily/places/rules.ts'
