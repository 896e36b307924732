import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minPaidPeople } from '#features/finance/books/rules-reader.ts'
import { type CostLine, countPeople } from '#features/finance/team-cost-sums/rules.ts'
import { explainTeamCost } from '#features/finance/team-cost-sums/rules-explain.ts'
import { costMonth } from '#features/finance/team-cost-sums/rules-months.ts'

const line = (personKey: string, fields: Partial<CostLine> = {}): CostLine => ({
  id: personKey,
  personKey,
  personName: personKey,
  teamId: null,
  teamName: null,
  weeklyCents: 70_000,
  fromDay: '2026-01-01',
  untilDay: null,
  ...fields,
})
const inTeam = (team: string) => ({ teamId: team, teamName: `Team ${team}` })

const anyLine: fc.Arbitrary<CostLine> = fc
  .record({
    person: fc.constantFrom(...'abcdefghi'),
    team: fc.constantFrom(null, 'x', 'y', 'z'),
    weeklyCents: fc.integer({ min: 1, max: 1e9 }),
    id: fc.uuid(),
  })
  .map(({ team, person, ...fields }) => line(person, { ...fields, ...(team !== null && inTeam(team)) }))

describe('the cost of a month', () => {
  it('counts the days from the first to the last day of a line', () => {
    // A line costs 70,000 a week, which is 10,000 a day.
    const cost = (fields: Partial<CostLine>) => costMonth('PAYROLL', '2026-11', [line('a', fields)])?.total ?? null
    expect(cost({})).toBe(300_000)
    expect(cost({ fromDay: '2026-11-30' })).toBe(10_000)
    expect(cost({ untilDay: '2026-11-01' })).toBe(10_000)
    expect(cost({ fromDay: '2026-11-10', untilDay: '2026-11-19' })).toBe(100_000)
    expect(cost({ fromDay: '2026-12-01' })).toBeNull()
    expect(cost({ untilDay: '2026-10-31' })).toBeNull()
  })

  it('has teams and others that add up to the total for owners and admins', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), lines => {
        const { total, teams, others } = costMonth('PAYROLL', '2026-11', lines)!
        // Without teams, the total stands alone.
        if (teams.length === 0) return
        const sum = teams.reduce((cents, team) => cents + team.cents, others ?? 0)
        // Each amount is rounded to a cent.
        expect(Math.abs(sum - total!)).toBeLessThanOrEqual(teams.length + 1)
      }),
    )
  })

  it('is hidden from readers who can’t see pay while one or two people are paid, and shown from three on', () => {
    const [a, b, c] = [line('a'), line('b'), line('c')]
    for (const reader of ['LINES', 'SUMS'] as const) {
      expect(costMonth(reader, '2026-11', [a, b])).toMatchObject({ total: null, teams: [], others: null })
      // Two lines of the same person count as one person.
      expect(costMonth(reader, '2026-11', [a, b, line('b', { id: 'raise' })])).toMatchObject({ total: null })
      expect(costMonth(reader, '2026-11', [a, b, c])).toMatchObject({ total: 900_000 })
    }
  })

  it('lists a team only if neither the team nor the rest is the pay of one or two people', () => {
    const team = ['a', 'b', 'c'].map(person => line(person, inTeam('x')))
    const listedTeamIds = (others: CostLine[]) =>
      costMonth('SUMS', '2026-11', [...team, ...others])!.teams.map(({ teamId }) => teamId)
    expect(listedTeamIds([])).toEqual(['x'])
    expect(listedTeamIds([line('d')])).toEqual([])
    expect(listedTeamIds([line('d', inTeam('y')), line('e', inTeam('y'))])).toEqual([])
    expect(listedTeamIds(['d', 'e', 'f'].map(person => line(person)))).toEqual(['x'])
  })

  it('never lets the difference of the sums be the pay of one or two people', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), lines => {
        const { total, teams, others } = costMonth('SUMS', '2026-11', lines)!
        if (total === null) expect([teams, others]).toEqual([[], null])
        const listedTeamIds = new Set(teams.map(({ teamId }) => teamId))
        for (const { teamId } of teams)
          expect(countPeople(lines.filter(each => each.teamId === teamId))).toBeGreaterThanOrEqual(minPaidPeople)
        const remainingPeople = countPeople(lines.filter(({ teamId }) => teamId === null || !listedTeamIds.has(teamId)))
        if (total !== null) expect(remainingPeople === 0 || remainingPeople >= minPaidPeople).toBe(true)
      }),
    )
  })
})

describe('the explanation of the team cost', () => {
  const lines = [line('Ada'), line('Bo'), line('Cy'), line('Past', { untilDay: '2026-11-19' })]

  it('is the weekly cost of today × 30.4375 ÷ 7', () => {
    const { value, rows, excludedRows } = explainTeamCost({ reader: 'PAYROLL', today: '2026-11-20' }, lines)
    expect(value).toBeCloseTo((210_000 * 30.4375) / 7, 6)
    expect(rows.map(({ label }) => label)).toEqual(['Ada', 'Bo', 'Cy'])
    expect(excludedRows).toMatchObject([{ label: 'Past', reason: 'ended' }])
  })

  it('has no lines for readers who can’t see pay, and no value while fewer than three people are paid', () => {
    for (const reader of ['LINES', 'SUMS'] as const) {
      const explanation = explainTeamCost({ reader, today: '2026-11-20' }, lines)
      expect(explanation).toMatchObject({ rows: [], excludedRows: [], unlistedRows: [], rowCount: 0 })
      expect(explanation.value).not.toBeNull()
      const hiddenExplanation = explainTeamCost({ reader, today: '2026-11-20' }, lines.slice(1))
      expect(hiddenExplanation).toMatchObject({ value: null, missing: { key: 'fewPaidPeople', href: null } })
      expect(JSON.stringify(hiddenExplanation)).not.toContain('140000')
    }
  })

  it('says that nothing is recorded, and where to add it', () => {
    const empty = explainTeamCost({ reader: 'PAYROLL', today: '2026-11-20' }, [])
    expect(empty).toMatchObject({ value: null, missing: { key: 'noTeamCosts', href: '/finance/costs?panel=new' } })
  })
})
