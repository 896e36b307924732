import type { StoredPromotion } from './rules.ts'

/** The promotions of a new site. A migration inserts the same ones. */
export const defaultPromotions: StoredPromotion[] = [
  {
    code: 'FAIRWIND20',
    type: 'PERCENTAGE',
    value: 20,
    maxDiscountAmount: null,
    applicablePlans: ['PRO', 'ENTERPRISE'],
    duration: 'ONCE',
    durationMonths: null,
    maxRedemptions: null,
    startsAt: null,
    endsAt: null,
    isActive: true,
    isPublic: true,
    updatedAt: Date.UTC(2026, 10, 23),
  },
]
