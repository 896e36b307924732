export { placeOf, recordVisit } from '#features/daily/places/pages-visit.ts'
export type { PlaceRef } from '#features/daily/places/rules.ts'
