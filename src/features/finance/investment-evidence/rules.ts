import type { Month } from '#features/finance/books/rules-months.ts'
import type { CategorySource, CategorySourceKind } from '#features/finance/investment-spend/rules-category.ts'
import type { Day } from '#kit/day.ts'

/** A claim is one row of the evidence. `path` is the page that shows the record behind it. */
type Claim = { path: string }

/** The spending on research and development in a month, in US cents. Null if it is hidden from the reader. */
export type EvidenceMonth = Claim & {
  month: Month
  entriesCents: number | null
  workCents: number | null
  totalCents: number | null
  lockedAt: number | null
  lockedBy: string | null
}

/** The reason why work counts as research and development: its current category, or only that of a locked month. */
export type EvidenceBasis = CategorySourceKind | 'LOCKED_MONTH'

/** A work item, or a justified node, that counts as research and development. */
export type EvidenceWork = Claim & {
  id: string
  level: string
  title: string
  /** The board and number of an item, or the product of an initiative. Empty for a product. */
  place: string
  /** The days in progress in the months in which it counts. */
  days: number
  basis: EvidenceBasis
  /** The label, epic or board of the rule, or the reason of the person. */
  reason: string
  /** The person who chose the category. */
  decidedBy: string
  /** The description of the justification that decided the category. */
  description: string
}

/** A cash entry that counts as research and development. */
export type EvidenceEntry = Claim & {
  id: string
  day: Day
  text: string
  cents: number
  reason: string
  decidedBy: string
}

/** A document about the work: an experiment with its result, or a decision. */
export type EvidenceDocument = Claim & {
  id: string
  kind: string
  title: string
  status: string
  /** The number of its links to evidence. */
  evidence: number
  updatedAt: number
}

/**
 * A revealed round of estimates for a story of the work, without the names of voters. A wide spread shows technical
 * uncertainty.
 */
export type EvidenceRound = Claim & {
  itemId: string
  title: string
  session: string
  round: number
  revealedAt: number
  votes: number
  lowest: string
  highest: string
  /** The distance between both in cards of the deck, or null if a value is not on a card. */
  spread: number | null
  finalEstimate: string
}

/** A decision of a retrospective about the work. */
export type EvidenceRetroDecision = Claim & {
  id: string
  title: string
  trigger: string
  status: string
  outcome: string
  retro: string
  createdAt: number
}

/** The evidence for the research and development of a year. Null is hidden from the reader. */
export type EvidencePack = {
  months: EvidenceMonth[]
  work: EvidenceWork[]
  entries: EvidenceEntry[] | null
  experiments: EvidenceDocument[]
  rounds: EvidenceRound[] | null
  decisions: EvidenceDocument[]
  retroDecisions: EvidenceRetroDecision[] | null
}

type Override = { reason: string; personName: string | null }

/** The decisions of people and rules: overrides by node, and the names of epics and boards by kind and id. */
type CategoryDecisions = { overrides: ReadonlyMap<string, Override>; ruleNames: ReadonlyMap<string, string> }

/** Returns the reason why a node counts as research and development. */
export function basisOf(
  source: CategorySource | null,
  { overrides, ruleNames }: CategoryDecisions,
): Pick<EvidenceWork, 'basis' | 'reason' | 'decidedBy'> {
  if (source?.category !== 'R_AND_D') return { basis: 'LOCKED_MONTH', reason: '', decidedBy: '' }
  const override = source.kind === 'OVERRIDE' ? overrides.get(source.nodeId) : undefined
  const reason =
    source.kind === 'RULE'
      ? (ruleNames.get(`${source.rule.kind} ${source.rule.subject}`) ?? source.rule.subject)
      : (override?.reason ?? '')
  return { basis: source.kind, reason, decidedBy: override?.personName ?? '' }
}
