import {
  customerKey,
  customerMrrBefore,
  findMovementConflict,
  type MovementKind,
  type MrrMovement,
  movementKinds,
  type StoredMovement,
  signedCents,
} from '#features/finance/customer-mrr/rules.ts'
import { conflictError } from '#features/finance/customer-mrr/rules-conflicts.ts'
import type {
  ImportLine,
  LineError,
  ReadLine,
  UnreadableLine,
} from '#features/finance/mrr-movement-import/read/rules-read.ts'

/** The result for a line: NEW lines are added, KNOWN lines already exist, WRONG lines are left out. */
export const movementLineStatuses = ['WRONG', 'NEW', 'KNOWN'] as const
export type MovementLineStatus = (typeof movementLineStatuses)[number]

export type CheckedLine = {
  line: number
  status: MovementLineStatus
  day: string
  customer: string
  /** Null if the line is not readable, or changes nothing. */
  kind: MovementKind | null
  cents: number | null
  note: string
  sourceKey: string
  error: LineError | null
}

const isUnreadable = (line: ImportLine): line is UnreadableLine => 'key' in line
const isReadable = (line: ImportLine): line is ReadLine => !isUnreadable(line)

/**
 * The position of a line within its day. Lines with a new MRR come first, because they are compared with the start of
 * the day.
 */
const rankOf = (line: ReadLine) => (line.kind === null ? -1 : movementKinds.indexOf(line.kind))

/** Lines in the order in which they take effect. */
const sortByEffect = (lines: readonly ReadLine[]) =>
  lines.toSorted((a, b) => {
    if (a.day !== b.day) return a.day < b.day ? -1 : 1
    return rankOf(a) - rankOf(b)
  })

type Effect = { kind: MovementKind; cents: number }

/** The movement that gives a customer a new MRR, or null if the customer already has that MRR. */
function effectOfMrr(newMrr: number, movements: readonly MrrMovement[]): Effect | null {
  const currentMrr = movements.reduce((sum, movement) => sum + signedCents(movement), 0)
  const cents = Math.abs(newMrr - currentMrr)
  if (cents === 0) return null
  if (newMrr < currentMrr) return { cents, kind: newMrr === 0 ? 'CHURN' : 'CONTRACTION' }
  if (currentMrr > 0) return { cents, kind: 'EXPANSION' }
  return { cents, kind: movements.length > 0 ? 'REACTIVATION' : 'NEW' }
}

function effectOf(line: ReadLine, customerMovements: readonly MrrMovement[]): Effect | null {
  if (line.kind !== null)
    return {
      kind: line.kind,
      cents: line.cents ?? customerMrrBefore(customerMovements, { day: line.day, kind: line.kind }),
    }
  const earlierMovements = customerMovements.filter(({ day }) => day <= line.day)
  return effectOfMrr(line.mrr, earlierMovements)
}

/** Identical movements have the same key. */
const movementKeyOf = ({ day, customer, kind, cents }: MrrMovement) =>
  [day, customerKey(customer), kind, cents].join('|')

/** Identical lines of a file have the same key. */
function lineKeyOf(line: ReadLine): string {
  const cents = line.kind === null ? line.mrr : (line.cents ?? '')
  return [line.day, customerKey(line.customer), line.kind ?? 'MRR', cents].join('|')
}

/** The state while the lines are checked: the stored movements, and the new ones of the lines checked so far. */
class CheckedMovements {
  readonly #movementsByCustomer: Map<string, MrrMovement[]>
  readonly #names = new Map<string, string>()
  readonly #sourceKeys: ReadonlySet<string>
  readonly #storedByKey: ReadonlyMap<string, unknown[]>
  readonly #lineCounts = new Map<string, number>()

  constructor(current: readonly StoredMovement[]) {
    this.#movementsByCustomer = Map.groupBy<string, MrrMovement>(current, ({ customer }) => customerKey(customer))
    for (const { customer } of current) this.#names.set(customerKey(customer), customer)
    this.#sourceKeys = new Set(current.map(({ sourceKey }) => sourceKey))
    this.#storedByKey = Map.groupBy(current, movementKeyOf)
  }

  /** Counts a line and returns the number of identical lines so far. */
  #countLine(key: string): number {
    const count = (this.#lineCounts.get(key) ?? 0) + 1
    this.#lineCounts.set(key, count)
    return count
  }

  check(line: ReadLine): CheckedLine {
    const lineCustomerKey = customerKey(line.customer)
    const customer = this.#names.get(lineCustomerKey) ?? line.customer
    const customerMovements = this.#movementsByCustomer.get(lineCustomerKey) ?? []
    const effect = effectOf(line, customerMovements)
    const count = this.#countLine(lineKeyOf(line))
    const sourceKey = `${lineKeyOf(line)}|${count}`
    const { day, note } = line
    const base = { line: line.line, day, customer, note, sourceKey, error: null }
    if (effect === null) return { ...base, status: 'KNOWN', kind: null, cents: null }
    const movement = { day, customer, ...effect }
    const storedCount = line.kind === null ? 0 : (this.#storedByKey.get(movementKeyOf(movement))?.length ?? 0)
    if (this.#sourceKeys.has(sourceKey) || storedCount >= count) return { ...base, ...effect, status: 'KNOWN' }
    const nextMovements = [...customerMovements, movement]
    const conflict = findMovementConflict(nextMovements)
    if (conflict) return { ...base, ...effect, status: 'WRONG', error: conflictError(conflict) }
    this.#movementsByCustomer.set(lineCustomerKey, nextMovements)
    this.#names.set(lineCustomerKey, customer)
    return { ...base, ...effect, status: 'NEW' }
  }
}

const toWrongLine = ({ line, day, customer, key, params }: UnreadableLine): CheckedLine => ({
  line,
  status: 'WRONG',
  day,
  customer,
  kind: null,
  cents: null,
  note: '',
  sourceKey: '',
  error: { key, params },
})

/**
 * Returns the result for each line of an import.
 * - A line is KNOWN if an earlier import added it, or if someone entered the same movement by hand. So importing a file
 *   twice changes nothing.
 * - Two identical lines in one file are two movements.
 * - A line that contradicts the other movements of its customer is WRONG, and so are lines that depend on it.
 */
export function checkLines(current: readonly StoredMovement[], lines: readonly ImportLine[]): CheckedLine[] {
  const movements = new CheckedMovements(current)
  const checkedLines = sortByEffect(lines.filter(isReadable)).map(line => movements.check(line))
  const unreadable = lines.filter(isUnreadable).map(toWrongLine)
  return [...unreadable, ...checkedLines].toSorted((a, b) => a.line - b.line)
}
