import type { PlanEpic, PlanFacts, PlanInputs, RangeEstimate } from '#features/finance/plan-model/rules-types.ts'

/** A thousand dollars, in cents. */
const thousand = 100_000
/** Returns a range of dollars in cents. */
const range = (low: number, likely: number, high: number): RangeEstimate => ({
  low: low * 100,
  likely: likely * 100,
  high: high * 100,
})

const doneByWeek = [4, 6, 3, 7, 5, 2, 8, 6, 4, 0, 5, 7, 6, 3, 9, 4, 5, 6, 2, 7, 5, 4, 8, 1, 6, 5]
const foundByWeek = [0, 1, 2, 0, 1, 0, 2, 1, 0, 0, 3, 1, 0]
/** For each month: new MRR in thousands, lost and grown share of the MRR, other spending in thousands. */
const months: [number, number, number, number][] = [
  [1.2, 0.02, 0.01, 21],
  [2.4, 0.031, 0.0, 24],
  [1.8, 0.018, 0.02, 19],
  [0.9, 0.045, 0.0, 27],
  [3.1, 0.022, 0.012, 22],
  [2.0, 0.028, 0.008, 20],
  [1.5, 0.035, 0.0, 31],
  [2.7, 0.02, 0.015, 22],
  [1.1, 0.05, 0.004, 23],
  [2.2, 0.024, 0.01, 18],
  [3.4, 0.019, 0.02, 25],
  [1.9, 0.03, 0.006, 22],
]

const epics: Omit<PlanEpic, 'lane'>[] = [
  { id: 'onboarding', name: 'New onboarding', openItems: 38, mrr: range(1500, 3000, 6000), lagWeeks: 2, rampWeeks: 8 },
  {
    id: 'platform',
    name: 'Platform rewrite',
    openItems: 62,
    saving: range(500, 2500, 4000),
    lagWeeks: 0,
    rampWeeks: 4,
  },
  { id: 'sso', name: 'Single sign-on', openItems: 26, mrr: range(2000, 6000, 9000), lagWeeks: 4, rampWeeks: 12 },
  { id: 'api', name: 'Public API', openItems: 41, mrr: range(0, 1500, 5000), lagWeeks: 6, rampWeeks: 16 },
  {
    id: 'report',
    name: 'Compliance report',
    openItems: 14,
    once: { amount: 60 * thousand, chance: 0.7 },
    lagWeeks: 4,
    rampWeeks: 1,
    untilWeek: 30,
  },
  {
    id: 'mobile',
    name: 'Mobile app',
    openItems: 0,
    sizes: [24, 42, 61, 38, 70, 46],
    mrr: range(1000, 4000, 9000),
    lagWeeks: 3,
    rampWeeks: 16,
  },
  { id: 'usage', name: 'Usage-based price', openItems: 15, mrr: range(1500, 3500, 5500), lagWeeks: 1, rampWeeks: 6 },
]

/** A company with 26 weeks of completed work, 12 months of books, and cash for ten months. */
export const sample: PlanInputs = {
  asOf: '2026-11-23',
  cash: 520 * thousand,
  floor: 0,
  mrr: 24 * thousand,
  teamPerWeek: 14.5 * thousand,
  lanes: ['product'],
  weeks: doneByWeek.map((done, i) => [{ done, found: foundByWeek[i % foundByWeek.length]! }]),
  months: months.map(([newMrr, lostShare, grownShare, otherSpend]) => ({
    newMrr: newMrr * thousand,
    lostShare,
    grownShare,
    otherSpend: otherSpend * thousand,
  })),
  flows: [
    { id: 'tax', week: 20, amount: -18 * thousand },
    { id: 'round', week: 44, amount: 350 * thousand, chance: 0.45, slips: [0, 4, 9, 13, 26] },
  ],
  mrrSteps: [],
  paceChanges: [],
  epics: epics.map(epic => ({ ...epic, lane: 'product' })),
}

export const facts: PlanFacts = { balanceAgeDays: 3, missingRates: [], mrrMonths: 12, youngestLane: null }
