import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import type { InvestmentFacts } from '#features/finance/investment-dashboard/rules.ts'
import { type InvestmentMonth, isMonthShown } from '#features/finance/investment-months/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import { paths } from '#src/paths.ts'
import { explainHref } from '#ui/explained/explained.ts'
import {
  listEvidenceDocuments,
  listEvidenceEntries,
  listEvidenceRounds,
  listRetroDecisions,
} from './queries-sources.ts'
import { loadEvidenceWork } from './queries-work.ts'
import type { EvidenceMonth, EvidencePack } from './rules.ts'

/** The parts of the evidence that the reader can open. */
export type EvidenceAccess = { entries: boolean; poker: boolean; retros: boolean; discovery: boolean }

function evidenceMonthOf(
  month: InvestmentMonth,
  { reader, year }: { reader: BooksReader; year: number },
): EvidenceMonth {
  const isShown = isMonthShown(month, reader)
  const { entries, work } = month.categories.R_AND_D
  return {
    month: month.month,
    entriesCents: isShown ? entries : null,
    workCents: isShown ? work : null,
    totalCents: isShown ? entries + work : null,
    lockedAt: month.lock?.lockedAt ?? null,
    lockedBy: month.lock?.lockedByName ?? null,
    path: explainHref(paths.investmentYear(year), 'spent-R_AND_D'),
  }
}

/** Collects the evidence for the research and development of a year, as far as the reader can open its records. */
export async function loadEvidence(
  scope: AccountScope,
  { year, months, reader }: InvestmentFacts,
  access: EvidenceAccess,
): Promise<EvidencePack> {
  const span = { from: Date.UTC(year, 0, 1), until: Date.UTC(year + 1, 0, 1) }
  const { work, nodeIds } = await loadEvidenceWork(scope, months)
  const itemIds = work.map(({ id }) => id)
  const documents = access.discovery ? await listEvidenceDocuments(scope, nodeIds, span) : []
  const documentIds = documents.map(({ id }) => id)
  const [entries, rounds, retroDecisions] = await Promise.all([
    access.entries ? listEvidenceEntries(scope, reader, year) : null,
    access.poker ? listEvidenceRounds(scope, itemIds, span) : null,
    access.retros ? listRetroDecisions(scope, { itemIds, documentIds }, span) : null,
  ])
  return {
    months: months.map(month => evidenceMonthOf(month, { reader, year })),
    work,
    entries,
    experiments: documents.filter(({ kind }) => kind !== 'DECISION'),
    rounds,
    decisions: documents.filter(({ kind, status }) => kind === 'DECISION' && status === 'ACCEPTED'),
    retroDecisions,
  }
}
