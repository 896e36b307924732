import { parseArgs } from 'node:util'
import type { RootDb } from '#db/client.ts'
import { addPromotion, disablePromotion } from '#features/billing/promotions/commands.ts'
import { listPromotions } from '#features/billing/promotions/queries.ts'
import type { StoredPromotion } from '#features/billing/promotions/rules.ts'
import { NewPromotion } from '#features/billing/promotions/schema.ts'
import { countCompared, listSweepsWithDrift } from '#features/billing/provider/queries-drift.ts'
import { formatMoney } from '#kit/money.ts'
import { withDatabase } from '#scripts/open-database.ts'

const usage = `npm run billing -- promotions list
npm run billing -- promotions add CODE --percent 20 [--max-amount CENTS]
npm run billing -- promotions add CODE --amount CENTS
npm run billing -- promotions add CODE --trial DAYS
  with: --plans PRO,ENTERPRISE  --duration ONCE|FOREVER  --months N  --max-redemptions N  --until 2026-12-31  --public
npm run billing -- promotions disable CODE
npm run billing -- drift               accounts that differed from the payment provider`

const options = {
  percent: { type: 'string' },
  amount: { type: 'string' },
  trial: { type: 'string' },
  'max-amount': { type: 'string' },
  plans: { type: 'string' },
  duration: { type: 'string' },
  months: { type: 'string' },
  'max-redemptions': { type: 'string' },
  until: { type: 'string' },
  public: { type: 'boolean' },
} as const
type OptionValues = { [Name in keyof typeof options]?: string | boolean | undefined }

const toNumber = (text: string | boolean | undefined) => (text === undefined ? undefined : Number(text))
const dayMs = 24 * 60 * 60_000

/** Reads the options of a new promotion. Returns the promotion, or the names of invalid options in `invalidFields`. */
function readPromotion(code: string | undefined, values: OptionValues) {
  const types = { percent: 'PERCENTAGE', amount: 'FIXED_AMOUNT', trial: 'FREE_TRIAL' } as const
  const discountOptions = (['percent', 'amount', 'trial'] as const).filter(name => values[name] !== undefined)
  const [name] = discountOptions
  if (discountOptions.length !== 1 || name === undefined)
    return { invalidFields: ['one of --percent, --amount and --trial'] }
  const fields = {
    code,
    type: types[name],
    value: toNumber(values[name]),
    maxDiscountAmount: toNumber(values['max-amount']),
    applicablePlans: typeof values.plans === 'string' ? values.plans.toUpperCase().split(',') : undefined,
    duration: values.months === undefined ? values.duration : 'REPEATING',
    durationMonths: toNumber(values.months),
    maxRedemptions: toNumber(values['max-redemptions']),
    // Valid through the whole day, in UTC.
    endsAt: typeof values.until === 'string' ? Date.parse(`${values.until}T00:00:00Z`) + dayMs : undefined,
    isPublic: values.public === true,
  }
  const parsed = NewPromotion.safeParse(fields)
  return parsed.success
    ? { promotion: parsed.data }
    : { invalidFields: [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))] }
}

function discountText({ type, value }: StoredPromotion): string {
  if (type === 'PERCENTAGE') return `${value}%`
  return type === 'FIXED_AMOUNT' ? formatMoney({ cents: value, currency: 'USD' }) : `${value} days free`
}

const promotionLine = (promotion: StoredPromotion) =>
  [
    promotion.code,
    discountText(promotion),
    promotion.duration === 'REPEATING' ? `${promotion.durationMonths} months` : promotion.duration,
    promotion.applicablePlans.join(','),
    promotion.maxRedemptions === null ? 'any number' : `at most ${promotion.maxRedemptions}`,
    promotion.endsAt === null ? 'no end' : `until ${new Date(promotion.endsAt - 1).toISOString().slice(0, 10)}`,
    promotion.isPublic ? 'public' : 'not listed',
    promotion.isActive ? 'active' : 'disabled',
  ].join('\t')

type Write = (line: string) => void

async function runPromotions(db: RootDb, [action, code]: string[], values: OptionValues, now: number, write: Write) {
  if (action === 'list' && !code) {
    const promotions = await listPromotions({ db })
    for (const promotion of promotions) write(promotionLine(promotion))
    write(`${promotions.length} promotions.`)
    return true
  }
  if (action === 'add' && code) {
    const { promotion, invalidFields } = readPromotion(code, values)
    if (!promotion) {
      write(`Not added. Check: ${invalidFields.join(', ')}`)
      return false
    }
    const isAdded = await addPromotion(db, promotion, now)
    write(isAdded ? `${promotion.code}: added` : `${promotion.code}: exists already`)
    return isAdded
  }
  if (action === 'disable' && code) {
    const isDisabled = await disablePromotion(db, code, now)
    write(isDisabled ? `${code.toUpperCase()}: disabled` : `${code}: is not an active promotion`)
    return isDisabled
  }
  write(usage)
  return false
}

async function reportDrift(db: RootDb, now: number, write: Write) {
  const sweeps = await listSweepsWithDrift(db)
  for (const { createdAt, repaired } of sweeps) write(`${new Date(createdAt).toISOString()}\t${repaired.join(' ')}`)
  write(`${await countCompared(db, now - dayMs)} accounts were compared in the last 24 hours.`)
  write(sweeps.length === 0 ? 'None has ever differed.' : 'Those above differed and were repaired.')
  return true
}

/** Runs the command that `args` name. Returns false for unknown arguments and for a command that fails. */
export async function runBilling(db: RootDb, args: string[], now: number, write: Write): Promise<boolean> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: false })
  const unknownOptions = Object.keys(values).filter(name => !(name in options))
  const [subject, ...otherArgs] = positionals
  if (unknownOptions.length === 0 && subject === 'promotions') return runPromotions(db, otherArgs, values, now, write)
  if (unknownOptions.length === 0 && subject === 'drift' && otherArgs.length === 0) return reportDrift(db, now, write)
  write(usage)
  return false
}

/** `npm run billing` uses the database at DATABASE_URL with DATABASE_TOKEN, or else the local file under DATA_DIR. */
async function main() {
  const isSuccessful = await withDatabase(process.env, db =>
    runBilling(db, process.argv.slice(2), Date.now(), line => console.log(line)),
  )
  if (!isSuccessful) process.exitCode = 1
}

if (import.meta.main) {
  main().catch((error: Error) => {
    console.error(`Billing could not be read: ${error.message}`)
    process.exit(2)
  })
}
