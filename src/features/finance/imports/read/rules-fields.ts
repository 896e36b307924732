/** What a column of a bank file can be. */
export const bankFields = [
  'date',
  'text',
  'details',
  'amount',
  'debit',
  'credit',
  'balance',
  'currency',
  'state',
] as const
export type BankField = (typeof bankFields)[number]
/** The column of each field, from 0. */
export type Columns = Partial<Record<BankField, number | null>>

/** The names of each field in English, French, Spanish and German exports; the best first. */
const names: Record<BankField, string> = {
  date: `date completed utc, date completed, completed date, date utc, transaction date, posted date, posting date,
    booking date, settlement date utc, settlement date local, operation date utc, operation date, date, created utc,
    created, date operation, date d operation, date de l operation, date comptable, date de la valeur local,
    date de valeur, date valeur, value date, fecha operacion, fecha de operacion, fecha, fecha valor, buchungstag`,
  text: `description, transaction description, counterparty name, partner name, payee, name, libelle, libelle operation,
    nom de la contrepartie, intitule, concepto, descripcion, movimiento, merchant, narrative, verwendungszweck,
    details, memo, type`,
  details: 'payment reference, reference, bank description, communication, observaciones, mas datos, memo, note',
  amount: `total amount incl vat, total amount, montant total ttc, net, amount, transaction amount, montant, importe,
    monto, betrag`,
  debit: 'debit, debit amount, debits, withdrawal, withdrawals, paid out, money out, debe, cargo, cargos, sortie',
  credit: 'credit, credit amount, credits, deposit, deposits, paid in, money in, haber, abono, abonos, entree',
  balance: 'balance, running balance, available balance, closing balance, solde, saldo, saldo disponible',
  currency: 'payment currency, currency, devise, divisa, moneda, wahrung',
  state: 'status, state, statut, estado',
}
const namesOf = Object.fromEntries(Object.entries(names).map(([field, list]) => [field, list.split(/,\s+/)])) as Record<
  BankField,
  string[]
>

/** Returns the name of a column without accents, signs and a currency at its end. */
export const plainHeader = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/ (eur|euros?|usd|gbp|chf|cad|mxn)$/, '')

/** Guesses the column of each field from the names of the columns. */
export function guessColumns(header: readonly string[]): Columns {
  const plain = header.map(plainHeader)
  const columns: Columns = {}
  const used = new Set<number>()
  for (const field of bankFields) {
    if ((field === 'debit' || field === 'credit') && columns.amount !== undefined) continue
    const name = namesOf[field].find(each => plain.some((text, at) => text === each && !used.has(at)))
    if (name === undefined) continue
    const at = plain.findIndex((text, place) => text === name && !used.has(place))
    columns[field] = at
    used.add(at)
  }
  return columns
}

/** Whether the columns are enough to read lines. */
export const isReadable = ({ date, amount, debit, credit }: Columns): boolean =>
  typeof date === 'number' && [amount, debit, credit].some(column => typeof column === 'number')

type Format = { id: string; needs: string; dates?: 'dmy' | 'mdy' }

/** Exports that are recognized by columns only they have. `dates` is their order where every date is ambiguous. */
const formats: Format[] = [
  { id: 'Mercury', needs: 'date utc, description, amount, source account', dates: 'mdy' },
  { id: 'Revolut', needs: 'date completed utc, total amount, orig currency' },
  { id: 'Revolut', needs: 'type, product, started date, completed date' },
  { id: 'Wise', needs: 'transferwise id, date, amount, running balance', dates: 'dmy' },
  { id: 'N26', needs: 'booking date, partner name, payment reference' },
  { id: 'Stripe', needs: 'id, type, net, available on utc' },
  { id: 'Stripe', needs: 'balance transaction id, net' },
  { id: 'Qonto', needs: 'settlement date utc, total amount incl vat', dates: 'dmy' },
  { id: 'Qonto', needs: 'date de la valeur local, montant total ttc', dates: 'dmy' },
  // Banks in France and Spain write the day first.
  { id: 'FR', needs: 'date, libelle', dates: 'dmy' },
  { id: 'ES', needs: 'fecha, concepto', dates: 'dmy' },
]

/** The export that a header belongs to: the name of a bank, `FR` or `ES` for banks of a country, or null. */
export function formatOf(header: readonly string[]): Format | null {
  const plain = new Set(header.map(plainHeader))
  return formats.find(({ needs }) => needs.split(', ').every(name => plain.has(name))) ?? null
}
