import { type ColumnsByField, columnGuesser, formatFinder, plainColumnNameOf } from '#kit/import/columns.ts'
import type { DateOrder } from '#kit/import/days.ts'

/** The fields that a column of a bank file can contain. */
export const bankFields = [
  'date',
  'text',
  'details',
  'amount',
  'fee',
  'debit',
  'credit',
  'balance',
  'currency',
  'state',
] as const
export type BankField = (typeof bankFields)[number]
export type BankColumns = ColumnsByField<BankField>

/** The column names of each field in English, French, Spanish and German exports, the best match first. */
const names: Record<BankField, string> = {
  date: `date completed utc, date completed, completed date, date utc, transaction date, posted date, posting date,
    booking date, settlement date utc, settlement date local, operation date utc, operation date, date, created utc,
    created, date operation, date d operation, date de l operation, dateop, date comptable, date de la valeur local,
    date de valeur, date valeur, value date, fecha operacion, fecha de operacion, fecha, f operativa, fecha operativa,
    fecha valor, buchungstag, buchungsdatum`,
  text: `description, transaction description, counterparty name, partner name, payee, name, libelle, libelle operation,
    libelle de l operation, label, nom de la contrepartie, intitule, nom, concepto, descripcion, movimiento, nombre,
    merchant, narrative, verwendungszweck, details, memo, type`,
  details: `payment reference, reference, bank description, detail de l ecriture, communication, observaciones,
    mas datos, ma s datos, memo, note`,
  amount: `total amount incl vat, total amount, montant total ttc, net, amount, transaction amount, montant,
    montant operation en euro, montant operation, montant de l operation, importe, neto, monto, betrag`,
  // No general name: only some known exports list amounts without fees.
  fee: '-',
  debit: 'debit, debit amount, debits, withdrawal, withdrawals, paid out, money out, debe, cargo, cargos, sortie',
  credit: 'credit, credit amount, credits, deposit, deposits, paid in, money in, haber, abono, abonos, entree',
  balance: `balance, running balance, running bal, available balance, closing balance, solde, saldo, saldo disponible,
    disponible`,
  currency: 'payment currency, currency, devise, divisa, moneda, wahrung',
  state: 'status, state, statut, etat, estado',
}

type Format = {
  id: string
  /** The columns that identify this export. */
  needs: string
  /** The order of day and month, for files in which every date is ambiguous. */
  dateOrder?: DateOrder
  /** Column names that have a different meaning in this export. */
  names?: Partial<Record<BankField, string>>
}

/** PayPal transfers have no name, only a type. */
const paypal = (needs: string, details: string): Format => ({ id: 'PayPal', needs, names: { details } })

/** The exports that are recognized by their columns. */
const formats: Format[] = [
  { id: 'Mercury', needs: 'date utc, description, amount, source account', dateOrder: 'mdy' },
  { id: 'Revolut', needs: 'date completed utc, total amount, orig currency' },
  // Exports without a total list amounts without the fee.
  { id: 'Revolut', needs: 'date completed utc, amount, fee, orig currency', names: { fee: 'fee' } },
  { id: 'Revolut', needs: 'type, product, started date, completed date', names: { fee: 'fee' } },
  { id: 'Wise', needs: 'transferwise id, date, amount, running balance', dateOrder: 'dmy' },
  { id: 'N26', needs: 'booking date, partner name, payment reference' },
  { id: 'N26', needs: 'date, payee, transaction type, payment reference' },
  { id: 'Stripe', needs: 'id, type, net, available on utc' },
  { id: 'Stripe', needs: 'balance transaction id, net' },
  {
    id: 'Stripe',
    needs: 'id, amount, arrival date utc',
    names: { date: 'arrival date utc', text: 'description, type' },
  },
  paypal('date, name, type, gross, fee, net', 'item title, type'),
  paypal('date, nom, type, avant commission, net', 'titre de l objet, type'),
  paypal('fecha, nombre, tipo, bruto, neto', 'tipo'),
  { id: 'Qonto', needs: 'settlement date utc, total amount incl vat', dateOrder: 'dmy' },
  { id: 'Qonto', needs: 'date de la valeur local, montant total ttc', dateOrder: 'dmy' },
  { id: 'Chase', needs: 'posting date, description, amount, check or slip', dateOrder: 'mdy' },
  { id: 'Chase', needs: 'transaction date, post date, description, type, amount', dateOrder: 'mdy' },
  { id: 'BofA', needs: 'date, description, amount, running bal', dateOrder: 'mdy' },
  { id: 'BoursoBank', needs: 'dateop, dateval, label, amount', dateOrder: 'dmy' },
  {
    id: 'BNP',
    needs: 'date operation, libelle court, libelle operation, montant operation en euro',
    dateOrder: 'dmy',
  },
  { id: 'BBVA', needs: 'fecha, f valor, concepto, movimiento, importe, disponible', dateOrder: 'dmy' },
  { id: 'CaixaBank', needs: 'fecha, fecha valor, movimiento, importe', dateOrder: 'dmy' },
  { id: 'Santander', needs: 'fecha operacion, fecha valor, concepto, importe', dateOrder: 'dmy' },
  // Banks in France and Spain write the day first.
  { id: 'FR', needs: 'date, libelle', dateOrder: 'dmy' },
  { id: 'ES', needs: 'fecha, concepto', dateOrder: 'dmy' },
]

/** Debit and credit columns are ignored in files with an amount column. */
const isSkipped = (field: BankField, foundColumns: BankColumns) =>
  (field === 'debit' || field === 'credit') && foundColumns.amount !== undefined
const guessBy = (formatNames: Format['names']) => columnGuesser<BankField>({ ...names, ...formatNames }, isSkipped)
const guessGenerally = guessBy({})
const guesserByFormat = new Map(formats.map(format => [format, format.names ? guessBy(format.names) : guessGenerally]))

const findFormat = formatFinder(formats)

/** Recognizes the columns and the export of a file: a bank, or `FR` or `ES` for other banks of these countries. */
export function recognizeExport(header: readonly string[]): { format: Format | null; columns: BankColumns } {
  const plainNames = header.map(plainColumnNameOf)
  const format = findFormat(plainNames)
  return { format, columns: ((format && guesserByFormat.get(format)) ?? guessGenerally)(plainNames) }
}

/** Returns the number of recognized columns in a header row, or 0 if they are too few to read lines. */
export function headerScore(cells: readonly string[]): number {
  // A quick check, because most lines are not headers.
  if (cells.length < 2) return 0
  const { columns } = recognizeExport(cells)
  const { date, amount, debit, credit } = columns
  return date !== undefined && (amount ?? debit ?? credit) !== undefined ? Object.keys(columns).length : 0
}
