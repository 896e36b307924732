import {
  type Change,
  customerKey,
  findConflict,
  type MovementKind,
  movementKinds,
  mrrBefore,
  type StoredChange,
  signedCents,
} from '#features/finance/customer-mrr/rules.ts'
import { conflictError } from '#features/finance/customer-mrr/rules-conflicts.ts'
import type {
  ImportLine,
  LineError,
  ReadLine,
  UnreadableLine,
} from '#features/finance/movement-import/read/rules-read.ts'

/** What an import makes of a line: WRONG is left out, NEW is added, KNOWN is already there. */
export const lineStatuses = ['WRONG', 'NEW', 'KNOWN'] as const
export type LineStatus = (typeof lineStatuses)[number]

export type PlannedLine = {
  line: number
  status: LineStatus
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

/** The position of a line within its day: a new MRR is compared with what the day starts with. */
const rankOf = (line: ReadLine) => (line.kind === null ? -1 : movementKinds.indexOf(line.kind))

/** Lines in the order in which they take effect. */
const inEffectOrder = (lines: readonly ReadLine[]) =>
  lines.toSorted((a, b) => (a.day === b.day ? rankOf(a) - rankOf(b) : a.day < b.day ? -1 : 1))

type Found = { kind: MovementKind; cents: number }

/** The change to a new MRR of a customer, or null if it already has that MRR. */
function changeTo(mrr: number, changes: readonly Change[]): Found | null {
  const now = changes.reduce((sum, change) => sum + signedCents(change), 0)
  const cents = Math.abs(mrr - now)
  if (cents === 0) return null
  if (mrr < now) return { cents, kind: mrr === 0 ? 'CHURN' : 'CONTRACTION' }
  if (now > 0) return { cents, kind: 'EXPANSION' }
  return { cents, kind: changes.length > 0 ? 'REACTIVATION' : 'NEW' }
}

function foundIn(line: ReadLine, ofCustomer: readonly Change[]): Found | null {
  if (line.kind !== null)
    return { kind: line.kind, cents: line.cents ?? mrrBefore(ofCustomer, { day: line.day, kind: line.kind }) }
  const until = ofCustomer.filter(({ day }) => day <= line.day)
  return changeTo(line.mrr, until)
}

const identityOf = ({ day, customer, kind, cents }: Change) => [day, customerKey(customer), kind, cents].join('|')

/** Identifies a line in its source, apart from identical lines. */
const textOf = (line: ReadLine) =>
  [line.day, customerKey(line.customer), line.kind ?? 'MRR', line.kind === null ? line.mrr : (line.cents ?? '')].join(
    '|',
  )

/** The movements while an import is planned: those in the books, and the new ones of the lines so far. */
class PlannedBooks {
  readonly #changes: Map<string, Change[]>
  readonly #names = new Map<string, string>()
  readonly #sourceKeys: ReadonlySet<string>
  readonly #stored: ReadonlyMap<string, unknown[]>
  readonly #seen = new Map<string, number>()

  constructor(current: readonly StoredChange[]) {
    this.#changes = Map.groupBy<string, Change>(current, ({ customer }) => customerKey(customer))
    for (const { customer } of current) this.#names.set(customerKey(customer), customer)
    this.#sourceKeys = new Set(current.map(({ sourceKey }) => sourceKey))
    this.#stored = Map.groupBy(current, identityOf)
  }

  #countOf(text: string): number {
    const count = (this.#seen.get(text) ?? 0) + 1
    this.#seen.set(text, count)
    return count
  }

  plan(line: ReadLine): PlannedLine {
    const key = customerKey(line.customer)
    const customer = this.#names.get(key) ?? line.customer
    const ofCustomer = this.#changes.get(key) ?? []
    const found = foundIn(line, ofCustomer)
    const count = this.#countOf(textOf(line))
    const sourceKey = `${textOf(line)}|${count}`
    const { day, note } = line
    const base = { line: line.line, day, customer, note, sourceKey, error: null }
    if (found === null) return { ...base, status: 'KNOWN', kind: null, cents: null }
    const change = { day, customer, ...found }
    const identical = line.kind === null ? 0 : (this.#stored.get(identityOf(change))?.length ?? 0)
    if (this.#sourceKeys.has(sourceKey) || identical >= count) return { ...base, ...found, status: 'KNOWN' }
    const next = [...ofCustomer, change]
    const conflict = findConflict(next)
    if (conflict) return { ...base, ...found, status: 'WRONG', error: conflictError(conflict) }
    this.#changes.set(key, next)
    this.#names.set(key, customer)
    return { ...base, ...found, status: 'NEW' }
  }
}

const planUnreadable = ({ line, day, customer, key, params }: UnreadableLine): PlannedLine => ({
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
 * Plans an import. A line is known if an import brought it before, or if the same movement was typed in: the same file
 * twice changes nothing. Two identical lines in a file are two movements. A line that does not fit to the movements of its
 * customer is wrong, and so are lines that need it.
 */
export function planImport(current: readonly StoredChange[], lines: readonly ImportLine[]): PlannedLine[] {
  const books = new PlannedBooks(current)
  const planned = inEffectOrder(lines.filter(isReadable)).map(line => books.plan(line))
  const unreadable = lines.filter(isUnreadable).map(planUnreadable)
  return [...unreadable, ...planned].toSorted((a, b) => a.line - b.line)
}
