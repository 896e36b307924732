import { type DatedReader, isPaySumShown } from '#features/finance/books/rules-reader.ts'
import { formulas } from '#features/finance/figures/rules-formulas.ts'
import { paths } from '#src/paths.ts'
import {
  type ExcludedRow,
  type Explained,
  type ExplainedRow,
  explain,
  type MissingReason,
} from '#ui/explained/explained.ts'
import { type CostLine, isCostActiveOn, weeklyCostsPerPerson } from './rules.ts'

const rowOf = ({ id, personName, weeklyCents, fromDay }: CostLine): ExplainedRow => ({
  id,
  label: personName,
  day: fromDay,
  value: weeklyCents,
  unit: 'money',
})

function missingOf(reader: DatedReader['reader'], activeLines: readonly CostLine[]): MissingReason | null {
  const canSeeLines = reader === 'PAYROLL'
  if (activeLines.length === 0)
    return { key: 'noTeamCosts', href: canSeeLines ? `${paths.teamCosts()}?panel=new` : null }
  return canSeeLines || isPaySumShown(weeklyCostsPerPerson(activeLines)) ? null : { key: 'fewPaidPeople', href: null }
}

/** The cost of the team in an average month at today's weekly cost. Only owners and admins get the lines behind it. */
export function explainTeamCost({ reader, today }: DatedReader, lines: readonly CostLine[]): Explained<'teamCost'> {
  const activeLines = lines.filter(line => isCostActiveOn(line, today))
  const missing = missingOf(reader, activeLines)
  const weekly = activeLines.reduce((sum, { weeklyCents }) => sum + weeklyCents, 0)
  const excludedRows = lines
    .filter(line => !isCostActiveOn(line, today))
    .map((line): ExcludedRow => ({ ...rowOf(line), reason: line.fromDay > today ? 'notStarted' : 'ended' }))
  return explain<'teamCost'>({
    id: 'teamCost',
    formula: formulas.teamCost,
    inputs: [{ name: 'weeklyCost', value: missing ? null : weekly, unit: 'money' }],
    ...(reader === 'PAYROLL' && {
      rows: activeLines.map(line => ({ ...rowOf(line), partOf: 'weeklyCost' })),
      excludedRows,
    }),
    asOf: today,
    source: 'teamCosts',
    missing,
  })
}
